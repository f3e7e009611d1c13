import type { Component } from '@castline/contract/components'
import type { ReactNode } from 'react'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { statusSpan } from '#tracking/status/StatusChip.tsx'
import type { Format } from '#ui/format.ts'
import type { Column } from './columns.ts'
import { lastChange } from './LastChange.tsx'
import type { RowText } from './row-text.ts'

/** The content of a cell. No component: a list has several hundred cells. */
export function columnValue(component: Component, column: Column, t: RowText, format: Format): ReactNode {
  switch (column) {
    case 'section':
      return component.section_name
    case 'status':
      if (component.holds.length === 0) return statusSpan(component.status, t(`statuses:status.${component.status}`))
      return (
        <span className="wrapping">
          {statusSpan(component.status, t(`statuses:status.${component.status}`))}
          <HoldChip numbers={component.holds} />
        </span>
      )
    case 'status_changed_at':
      return <span className="quiet">{lastChange(component.status_changed_at, t, format)}</span>
    case 'needed_on':
      return (
        <span className="wrapping">
          {component.needed_on && format.date(component.needed_on)}
          {component.late > 0 && <LateChip of={component} />}
        </span>
      )
    case 'stripped_at':
      return component.stripped_at && <span className="quiet">{format.dateTime(component.stripped_at)}</span>
    case 'weight':
      return component.weight !== null && <bdi>{format.weight(component.weight)}</bdi>
    default: {
      const value = component[column]
      return typeof value === 'number' ? format.number(value) : value
    }
  }
}
