import type { ListedComponent } from '@castline/contract/components'
import type { ReactNode } from 'react'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { statusSpan } from '#tracking/status/StatusChip.tsx'
import type { Format } from '#ui/format.ts'
import type { Column } from './columns.ts'
import { lastChange } from './LastChange.tsx'
import type { RowText } from './row-text.ts'

/** That a component is late; null if it is not, or the list did not ask. */
export function lateChip({ late, late_for, derived }: ListedComponent): ReactNode {
  return late && derived ? <LateChip of={{ late, late_for: late_for ?? null, derived }} /> : null
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
      return (
        <span className="wrapping">
          {component.needed_on && format.date(component.needed_on)}
          {lateChip(component)}
        </span>
      )
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
