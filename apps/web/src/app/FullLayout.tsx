import { Outlet } from 'react-router'
import { Shell } from '#shell/Shell.tsx'
import { PageProviders } from './PageProviders.tsx'
import { loadOtherPages } from './pages/load-other-pages.ts'
import { menuRows } from './pages/table.ts'

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
