import { Outlet } from 'react-router'
import { Shell } from '#shell/Shell.tsx'
import { loadOtherPages } from './other-pages.ts'
import { menuRows } from './routes.ts'
import { Workplace } from './Workplace.tsx'

/** Menu and topbar around the page. */
export function FullLayout() {
  return (
    <Workplace hasTopbar>
      <Shell menu={menuRows} onReachMenu={loadOtherPages}>
        <Outlet />
      </Shell>
    </Workplace>
  )
}
