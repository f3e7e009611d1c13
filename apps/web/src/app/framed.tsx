import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allows, useAbility } from '#api/ability.ts'
import { useSession } from '#api/session.tsx'
import { Breadcrumbs } from '#shell/Breadcrumbs.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { NotIncluded } from './NotIncluded.tsx'
import type { RouteRow } from './routes.ts'
import { trailOf } from './trail.ts'

/** A page under its breadcrumbs, for whoever may open it. Apart from what loads before the sign-in. */
export function framed(row: RouteRow, Content: ComponentType): FunctionComponent {
  const trail = trailOf(row)
  return function FramedPage() {
    return (
      <>
        {row.layout === 'full' && <Breadcrumbs trail={trail} />}
        {row.permission ? (
          <Admission row={row}>
            <Content />
          </Admission>
        ) : (
          <Content />
        )}
      </>
    )
  }
}

/** Closed is a page only to whom we know; without a sign-in, or without an answer who it is, the page says so itself. */
function Admission({ row, children }: { row: RouteRow; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const ability = useAbility()
  if (!row.permission || !user) return children
  if (!ability) return <Spinner label={t('loadingPage')} />
  return allows(ability, row.permission) ? children : <NotIncluded layout={row.layout} />
}
