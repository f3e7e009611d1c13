import { SettingsProvider } from '#shell/settings/SettingsProvider.tsx'
import { AppRouter } from './router.tsx'

export function App() {
  return (
    <SettingsProvider>
      <AppRouter />
    </SettingsProvider>
  )
}
