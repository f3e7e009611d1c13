import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { SettingsProvider } from '#shell/settings/SettingsProvider.tsx'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <SettingsProvider>
      {/* Route changes are transitions by default. The `useTransitions` prop would also render the old page once more. */}
      <RouterProvider router={router} />
    </SettingsProvider>
  )
}
