import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHasToken } from '#api/session.tsx'
import { homePath, loginPath } from './routes.ts'

/** Without a stored token only the dashboard shows; everything else asks to sign in first, and comes back after. */
export function Guard({ children }: { children: ReactNode }) {
  const hasToken = useHasToken()
  const { pathname, search, hash } = useLocation()
  const isHome = pathname.replace(/\/+$/, '') === homePath
  if (!hasToken && !isHome) {
    return <Navigate to={loginPath} replace state={{ from: `${pathname}${search}${hash}` }} />
  }
  return children
}
