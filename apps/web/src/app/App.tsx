import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { createQueryClient } from '../api/queries.ts'
import { SessionProvider } from '../api/session.tsx'
import { SettingsProvider } from '../shell/settings/SettingsProvider.tsx'
import { NoticeProvider } from '../ui/notices.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AppRouter } from './router.tsx'

const queryClient = createQueryClient()

export function App() {
  const { t } = useTranslation('shell')
  return (
    <SettingsProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <NoticeProvider>
            <Suspense fallback={<Spinner label={t('loadingPage')} />}>
              <AppRouter />
            </Suspense>
          </NoticeProvider>
        </SessionProvider>
      </QueryClientProvider>
    </SettingsProvider>
  )
}
