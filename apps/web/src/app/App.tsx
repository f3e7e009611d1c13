import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { SettingsProvider } from '#shell/settings/SettingsProvider.tsx'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <SettingsProvider>
      {/* Rendered in one go: slices of a transition, with a frame between them, took a phone a third longer. */}
      <RouterProvider router={router} useTransitions={false} />
    </SettingsProvider>
  )
}
