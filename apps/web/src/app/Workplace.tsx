import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { queryClient } from '#api/queries.ts'
import { NoticeProvider } from '#ui/notices.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { later, useIdle } from '#ui/use-idle.ts'
import { loadOtherPages } from './other-pages.ts'

/** Behind the page: what it is for begins when the page has been read. */
const OfflineHost = part<{ hasTopbar: boolean }>(
  async () => (await withTexts('offline', import('#shell/offline/OfflineHost.tsx'))).OfflineHost,
  Nothing,
  Nothing,
)

/** What pages work with that know the server's data. Loaded with the first of them: the sign-in page does without. */
export function Workplace({ hasTopbar = false, children }: { hasTopbar?: boolean; children: ReactNode }) {
  const isAtRest = useIdle(true)

  const isLater = useIdle(true, later)

  useEffect(() => {
    if (isLater && hasTopbar) return loadOtherPages()
  }, [isLater, hasTopbar])

  return (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>
        <ErrorBoundary fallback={null}>{isAtRest && <OfflineHost hasTopbar={hasTopbar} />}</ErrorBoundary>
        {children}
      </NoticeProvider>
    </QueryClientProvider>
  )
}
