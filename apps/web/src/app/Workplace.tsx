import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../api/queries.ts'
import { NoticeProvider } from '../ui/notices.tsx'

const queryClient = createQueryClient()

/** What pages work with that know the server's data. Loaded with the first of them: the sign-in page does without. */
export function Workplace({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>{children}</NoticeProvider>
    </QueryClientProvider>
  )
}
