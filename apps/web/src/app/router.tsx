import { lazy, type ReactNode, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, Outlet, Route, unstable_HistoryRouter as Router, Routes, useLocation } from 'react-router'
import { loadTexts } from '../i18n/i18n.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { Guard } from './Guard.tsx'
import { createHistory } from './history.ts'
import { Page } from './Page.tsx'
import { homePath, menuRows, notFoundPath, type RouteRow, routes } from './routes.ts'

/** Apart from the sign-in page, which does without menu and topbar. */
const Shell = lazy(async () => ({ default: (await import('../shell/Shell.tsx')).Shell }))

const Workplace = lazy(async () => ({ default: (await import('./Workplace.tsx')).Workplace }))

function routeOf(row: RouteRow) {
  const { path, title, texts, page, layout, permission, isBare } = row
  const Content = lazy(async () => {
    const frame = layout === 'full' || permission ? import('./framed.tsx') : undefined
    const [content, framing] = await Promise.all([page(), frame, ...[texts ?? []].flat().map(loadTexts)])
    return { default: framing?.framed(row, content) ?? content }
  })
  const content = <Page title={title} content={Content} />
  // Those of the full layout stand in its workplace.
  const standsAsItIs = layout === 'full' || isBare
  return <Route key={path} path={path} element={standsAsItIs ? content : <Workplace>{content}</Workplace>} />
}

const inLayout = (layout: RouteRow['layout']) => routes.filter((row) => row.layout === layout).map(routeOf)

const fullRoutes = inLayout('full')
const blankRoutes = inLayout('blank')

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

export function AppRouter() {
  const [history] = useState(createHistory)
  return (
    // Without transitions: a page that has to be loaded shows its spinner at once, not the page that one has left.
    <Router history={history} useTransitions={false}>
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
