import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsProvider } from '../shell/settings/SettingsProvider.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AppRouter } from './router.tsx'

export function App() {
  const { t } = useTranslation('shell')
  return (
    <SettingsProvider>
      <Suspense fallback={<Spinner label={t('loadingPage')} />}>
        <AppRouter />
      </Suspense>
    </SettingsProvider>
  )
}
