import { Outlet } from 'react-router'
import { Shell } from '#shell/Shell.tsx'
import { loadOtherPages } from './other-pages.ts'
import { PageProviders } from './PageProviders.tsx'
import { menuRows } from './routes.ts'

/** Menu and topbar around the page. */
export function FullLayout() {
  return (
    <PageProviders hasTopbar>
      <Shell menu={menuRows} onReachMenu={loadOtherPages}>
        <Outlet />
      </Shell>
    </PageProviders>
  )
}
