import { Navigate, Outlet, useLocation } from 'react-router'
import { useHasToken } from '#api/session.tsx'
import { loginPath } from './paths.ts'
import { rowAt } from './row-at.ts'

/** Pages with the menu: without a stored token, all that are not open to everybody redirect to the sign-in, and back afterwards. */
export function Guard() {
  const hasToken = useHasToken()
  const { pathname, search, hash } = useLocation()
  if (!hasToken && !rowAt(pathname.replace(/\/+$/, ''))?.isOpen) {
    return <Navigate to={loginPath} replace state={{ from: `${pathname}${search}${hash}` }} />
  }
  return <Outlet />
}
