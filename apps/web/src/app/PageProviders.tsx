import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { queryClient } from '#api/queries.ts'
import { NoticeProvider } from '#ui/notices.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { later } from '#ui/use-idle.ts'
import { WhenIdle } from '#ui/WhenIdle.tsx'
import { loadOtherPages } from './pages/load-other-pages.ts'

/** Loads the parts that are needed only after the page was shown. */
const OfflineHost = part<{ hasTopbar: boolean }>(
  async () => (await withTexts(['offline', 'gates'], import('#shell/offline/OfflineHost.tsx'))).OfflineHost,
  Nothing,
  Nothing,
)

/**
 * The providers of pages that use the server's data. Loaded with the first of them: the sign-in page does not need
 * them.
 */
export function PageProviders({ hasTopbar = false, children }: { hasTopbar?: boolean; children: ReactNode }) {
  useEffect(() => {
    if (!hasTopbar) return
    const timer = setTimeout(loadOtherPages, later)
    return () => clearTimeout(timer)
  }, [hasTopbar])

  return (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>
        <ErrorBoundary fallback={null}>
          <WhenIdle>
            <OfflineHost hasTopbar={hasTopbar} />
          </WhenIdle>
        </ErrorBoundary>
        {children}
      </NoticeProvider>
    </QueryClientProvider>
  )
}
