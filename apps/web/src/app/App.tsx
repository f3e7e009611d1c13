import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { SettingsProvider } from '#shell/settings/SettingsProvider.tsx'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <SettingsProvider>
      {/* In transitions: the page that is left stays until the next one can be shown, and rendering is interrupted by taps. */}
      <RouterProvider router={router} useTransitions />
    </SettingsProvider>
  )
}
