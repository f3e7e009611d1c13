import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { queryClient } from '../api/queries.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { NoticeProvider } from '../ui/notices.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { fetchOtherPages } from './other-pages.ts'

/** Behind the page: what it is for begins when the page has been read. */
const OfflineHost = lazy(async () => {
  const [{ OfflineHost: content }] = await Promise.all([
    import('../shell/offline/OfflineHost.tsx'),
    loadTexts('offline'),
  ])
  return { default: content }
})

/** What pages work with that know the server's data. Loaded with the first of them: the sign-in page does without. */
export function Workplace({ hasTopbar = false, children }: { hasTopbar?: boolean; children: ReactNode }) {
  const isAtRest = useIdle(true)

  useEffect(() => {
    if (isAtRest && hasTopbar) return fetchOtherPages()
  }, [isAtRest, hasTopbar])

  return (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>{isAtRest && <OfflineHost hasTopbar={hasTopbar} />}</Suspense>
        </ErrorBoundary>
        {children}
      </NoticeProvider>
    </QueryClientProvider>
  )
}
