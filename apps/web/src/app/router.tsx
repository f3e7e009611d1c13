import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { matchPath, Navigate, Outlet, Route, unstable_HistoryRouter as Router, Routes, useLocation } from 'react-router'
import { tokens } from '#api/session-storage.ts'
import { impatience, loadTexts } from '#i18n/i18n.ts'
import type { Shell as ShellContent } from '#shell/Shell.tsx'
import { lightQuery } from '#ui/display/device.ts'
import { settingsStore } from '#ui/display/use-settings.ts'
import { type Part, part } from '#ui/part.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { Guard } from './Guard.tsx'
import { createHistory } from './history.ts'
import { Arrival, Page, PageSpinner } from './Page.tsx'
import { homePath, loginPath, menuRows, notFoundPath, type RouteRow, routes } from './routes.ts'
import type { Workplace as WorkplaceContent } from './Workplace.tsx'

/** Apart from the sign-in page, which does without menu and topbar. */
const Shell = part<Parameters<typeof ShellContent>[0]>(
  async () => (await import('#shell/Shell.tsx')).Shell,
  PageSpinner,
)

const Workplace = part<Parameters<typeof WorkplaceContent>[0]>(
  async () => (await import('./Workplace.tsx')).Workplace,
  PageSpinner,
)

interface Screen {
  readonly row: RouteRow
  /** All that it stands in and is made of. */
  readonly parts: readonly Pick<Part<object>, 'load'>[]
  readonly route: ReactNode
}

function screenOf(row: RouteRow): Screen {
  const { path, title, texts, page, layout, permission, isBare } = row
  const Content = part(async () => {
    const frame = layout === 'full' || permission ? import('./framed.tsx') : undefined
    const [content, framing] = await Promise.all([page(), frame, ...[texts ?? []].flat().map(loadTexts)])
    const Framed = framing?.framed(row, content) ?? content
    return () => (
      <>
        <Framed />
        <Arrival />
      </>
    )
  }, PageSpinner)
  const content = <Page title={title} content={Content} />
  // Those of the full layout stand in its workplace.
  const standsAsItIs = layout === 'full' || isBare
  return {
    row,
    parts: [...(isBare ? [] : [Workplace]), ...(layout === 'full' ? [Shell] : []), Content],
    route: <Route key={path} path={path} element={standsAsItIs ? content : <Workplace>{content}</Workplace>} />,
  }
}

const screens = routes.map(screenOf)

const inLayout = (layout: RouteRow['layout']) =>
  screens.filter(({ row }) => row.layout === layout).map(({ route }) => route)

const fullRoutes = inLayout('full')
const blankRoutes = inLayout('blank')

function screenAt(pathname: string): Screen | undefined {
  const found = screens.find(({ row }) => matchPath(row.path, pathname === '/' ? homePath : pathname))
  const isClosed = found?.row.layout === 'full' && found.row.path !== homePath && tokens.token() === null
  return isClosed ? screens.find(({ row }) => row.path === loginPath) : found
}

/** The row of the page that an address shows; undefined where there is none. */
export const rowAt = (pathname: string) => screenAt(pathname)?.row

/** In ms, after its scripts are there: then a page stands with what it has, and shows the places of the rest. */
const patience = 300

/** Loads what the page at an address is made of and opens with. Rejects where its scripts can't be had. */
export async function loadScreen(pathname: string): Promise<void> {
  const screen = screenAt(pathname)
  if (!screen) return
  const asked = screen.row.ahead?.(pathname.slice(pathname.lastIndexOf('/') + 1)).catch(() => undefined)
  await Promise.all(screen.parts.map((one) => one.load()))
  await Promise.race([asked, impatience(patience)])
}

/** What throws is shown as broken until one goes elsewhere. */
function Contained({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary fallback={<BrokenPage />} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  )
}

function FullLayout() {
  return (
    <Guard>
      <Workplace hasTopbar>
        <Shell menu={menuRows}>
          <Contained>
            <Outlet />
          </Contained>
        </Shell>
      </Workplace>
    </Guard>
  )
}

/** Some pages follow the device while nothing is chosen, also where it changes its mind at sunset. */
function FollowDevice() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const follow = () => settingsStore.followDevice(rowAt(pathname)?.followsDevice ?? [])
    follow()
    const light = window.matchMedia(lightQuery)
    light.addEventListener('change', follow)
    return () => light.removeEventListener('change', follow)
  }, [pathname])
  return null
}

export function AppRouter() {
  const [history] = useState(createHistory)
  return (
    // Without transitions: a page that has to be loaded shows its spinner at once, not the page that one has left.
    <Router history={history} useTransitions={false}>
      <FollowDevice />
      <Contained>
        <Routes>
          <Route path="/" element={<Navigate to={homePath} replace />} />
          <Route element={<FullLayout />}>{fullRoutes}</Route>
          {blankRoutes}
          <Route path="*" element={<Navigate to={notFoundPath} replace />} />
        </Routes>
      </Contained>
    </Router>
  )
}
