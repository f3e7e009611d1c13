import { Outlet } from 'react-router'
import { PageProviders } from './PageProviders.tsx'

/** The page alone, with the server's data. */
export function BlankLayout() {
  return (
    <PageProviders>
      <Outlet />
    </PageProviders>
  )
}
