import type { ListedComponent } from '@castline/contract/components'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loadLink } from '#tracking/loads/links.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { statusSpan } from '#tracking/status/StatusChip.tsx'
import type { Format } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { Column } from './columns.ts'
import { lastChange } from './LastChange.tsx'
import type { RowText } from './row-text.ts'

/** That a component is late; null if it is not, or the list did not ask. */
export function lateChip({ late, late_for, derived }: ListedComponent): ReactNode {
  return late && derived ? <LateChip of={{ late, late_for: late_for ?? null, derived }} /> : null
}

/** The day on which a component is needed, red if it is late, with of what. */
function neededOn(component: ListedComponent, t: RowText, format: Format): ReactNode {
  const { needed_on, late, late_for, derived } = component
  if (!needed_on || !late) return needed_on ? format.date(needed_on) : lateChip(component)
  const days = t('fields:late', { count: late, formatted: format.number(late) })
  const text = late_for
    ? t(derived?.includes(late_for) ? 'fields:lateOfDerived' : 'fields:lateOf', {
        step: t(`fields:step.${late_for}`),
        late: days,
      })
    : days
  return (
    <span className="late" title={text}>
      <LateIcon size={16} aria-hidden />
      {format.date(needed_on)}
      <span style={visuallyHidden}> {text}</span>
    </span>
  )
}

/** Its place in a yard, else the load that it is on. */
function whereItIs({ place_code, load }: ListedComponent): ReactNode {
  if (place_code) return place_code
  return load ? (
    <Link to={loadLink(load.id)}>
      <bdi>{load.number}</bdi>
    </Link>
  ) : null
}

/** The content of a cell. No component: a list has several hundred cells. */
export function columnValue(component: ListedComponent, column: Column, t: RowText, format: Format): ReactNode {
  switch (column) {
    case 'section':
      return component.section_name
    case 'status':
      if (!component.holds?.length) return statusSpan(component.status, t(`statuses:status.${component.status}`))
      return (
        <span className="wrapping">
          {statusSpan(component.status, t(`statuses:status.${component.status}`))}
          <HoldChip numbers={component.holds} />
        </span>
      )
    case 'status_changed_at':
      return <span className="quiet">{lastChange(component.status_changed_at ?? null, t, format)}</span>
    case 'needed_on':
      return neededOn(component, t, format)
    case 'place_code':
      return whereItIs(component)
    case 'stripped_at':
      return component.stripped_at && <span className="quiet">{format.dateTime(component.stripped_at)}</span>
    case 'weight':
      return typeof component.weight === 'number' && <bdi>{format.weight(component.weight)}</bdi>
    default: {
      const value = component[column]
      return typeof value === 'number' ? format.number(value) : value
    }
  }
}
