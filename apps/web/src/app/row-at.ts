import { matchPath } from 'react-router'
import { tokens } from '#api/session-storage.ts'
import type { PageRow } from './pages/page-row.ts'
import { pages } from './pages/table.ts'
import { homePath, loginPath } from './paths.ts'

/** Compares before it matches: compiling the pattern of every route is 4 % of the work until a page shows. */
const find = (path: string) =>
  pages.find((row) => row.path === path) ?? pages.find((row) => row.path.includes(':') && matchPath(row.path, path))

/** The path of the page that an address shows to this user: some pages redirect. */
export function shownPath(pathname: string): string {
  const path = pathname === '/' ? homePath : pathname
  const row = find(path)
  const needsSignIn = row?.layout === 'full' && !row.isOpen && tokens.token() === null
  return needsSignIn ? loginPath : path
}

/** The row of the page that an address shows; undefined where there is none. */
export const rowAt = (pathname: string): PageRow | undefined => find(shownPath(pathname))
