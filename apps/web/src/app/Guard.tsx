import { Navigate, Outlet, useLocation } from 'react-router'
import { useHasToken } from '#api/session.tsx'
import { homePath, loginPath } from './route-table.ts'

/**
 * Without a stored token only the dashboard is shown; every other page redirects to the sign-in, and back afterwards.
 */
export function Guard() {
  const hasToken = useHasToken()
  const { pathname, search, hash } = useLocation()
  const isHome = pathname.replace(/\/+$/, '') === homePath
  if (!hasToken && !isHome) {
    return <Navigate to={loginPath} replace state={{ from: `${pathname}${search}${hash}` }} />
  }
  return <Outlet />
}
