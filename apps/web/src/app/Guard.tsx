import { Navigate, Outlet, useLocation } from 'react-router'
import { useHasToken } from '#api/session.tsx'
import { homePath, loginPath } from './paths.ts'

/** Pages with the menu: without a stored token, all but the dashboard redirect to the sign-in, and back afterwards. */
export function Guard() {
  const hasToken = useHasToken()
  const { pathname, search, hash } = useLocation()
  const isHome = pathname.replace(/\/+$/, '') === homePath
  if (!hasToken && !isHome) {
    return <Navigate to={loginPath} replace state={{ from: `${pathname}${search}${hash}` }} />
  }
  return <Outlet />
}
