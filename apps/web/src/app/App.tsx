import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { SettingsProvider } from '#shell/settings/SettingsProvider.tsx'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <SettingsProvider>
      {/* Without transitions: while a page loads, its spinner replaces the page that was left. */}
      <RouterProvider router={router} useTransitions={false} />
    </SettingsProvider>
  )
}
