import type { Component } from '@castline/contract/components'
import type { ReactNode } from 'react'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import type { Format } from '#ui/format.ts'
import type { Column } from './columns.ts'
import { LastChange } from './LastChange.tsx'

/** The content of a cell. No component: a list has several hundred cells. */
export function columnValue(component: Component, column: Column, format: Format): ReactNode {
  switch (column) {
    case 'section':
      return component.section_name
    case 'status':
      if (component.holds.length === 0) return <StatusChip status={component.status} />
      return (
        <span className="wrapping">
          <StatusChip status={component.status} />
          <HoldChip numbers={component.holds} />
        </span>
      )
    case 'status_changed_at':
      return (
        <span className="quiet">
          <LastChange at={component.status_changed_at} />
        </span>
      )
    case 'needed_on':
      return (
        <span className="wrapping">
          {component.needed_on && format.date(component.needed_on)}
          <LateChip days={component.late} />
        </span>
      )
    case 'weight':
      return component.weight !== null && <bdi>{format.weight(component.weight)}</bdi>
    default: {
      const value = component[column]
      return typeof value === 'number' ? format.number(value) : value
    }
  }
}
