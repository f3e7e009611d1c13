import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { Breadcrumbs } from '#shell/Breadcrumbs.tsx'
import { NotIncluded } from './NotIncluded.tsx'
import type { PageRow } from './pages/page-row.ts'
import { trailOf } from './trail.ts'

/** A page under its breadcrumbs, if the user may open it. Loaded separately from the pages before sign-in. */
export function framed(row: PageRow, Content: ComponentType): FunctionComponent {
  const trail = trailOf(row)
  return function FramedPage() {
    const page = (
      <>
        {row.layout === 'full' && <Breadcrumbs trail={trail} />}
        <Content />
      </>
    )
    return row.permission ? <Admission row={row}>{page}</Admission> : page
  }
}

/**
 * Refuses a page only to a known user: when signed out, or while the user is loading, the page shows that itself.
 */
function Admission({ row, children }: { row: PageRow; children: ReactNode }) {
  const { user } = useSession()
  const hasPermission = usePermissions()
  if (!row.permission || !user || hasPermission(row.permission)) return children
  return <NotIncluded layout={row.layout} />
}
