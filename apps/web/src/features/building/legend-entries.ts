import type { Building } from '@castline/contract/models'
import { statuses } from '@castline/domain/status/statuses'
import FreeIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import LoadIcon from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { statusIcons } from '#tracking/status/status-icons.ts'
import type { BuildingAddress, Colouring } from './building-address.ts'
import { loadColour, manyColours } from './painting.ts'

export interface LegendEntry {
  readonly key: string
  /** An index of the palette. */
  readonly colour: number
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }> | null
  readonly label: string
  readonly isOf: (piece: number) => boolean
}

/** The key of the legend's entry that is shown alone; null for all. */
export const legendChoice = ({ colouring, status, only }: BuildingAddress) => (colouring === 'status' ? status : only)

/** Shows an entry of the legend alone, or all (null). A status is the filter that links of other pages set, too. */
export function legendChange({ colouring }: BuildingAddress, key: string | null): Partial<BuildingAddress> {
  if (colouring !== 'status') return { only: key }
  return { status: statuses.find((status) => status === key) ?? null }
}

/** The meaning of each colour, in the order of the legend. */
export function legendEntries(
  { pieces, sections, loads }: Building,
  colouring: Colouring,
  t: TFunction<readonly ['building', 'statuses']>,
): LegendEntry[] {
  switch (colouring) {
    case 'status':
      return statuses.map((status, digit) => ({
        key: status,
        colour: 1 + digit,
        Icon: statusIcons[status],
        label: t(`statuses:status.${status}`),
        isOf: (piece) => pieces.statuses[piece] === String(digit),
      }))
    case 'late':
      return [
        {
          key: 'late',
          colour: 2,
          Icon: LateIcon,
          label: t('legend.late'),
          isOf: (piece) => pieces.late[piece] === '1',
        },
        {
          key: 'onTime',
          colour: 1,
          Icon: FreeIcon,
          label: t('legend.onTime'),
          isOf: (piece) => pieces.late[piece] === '0',
        },
      ]
    case 'hold':
      return [
        {
          key: 'held',
          colour: 2,
          Icon: HoldIcon,
          label: t('legend.held'),
          isOf: (piece) => pieces.held[piece] === '1',
        },
        {
          key: 'free',
          colour: 1,
          Icon: FreeIcon,
          label: t('legend.free'),
          isOf: (piece) => pieces.held[piece] === '0',
        },
      ]
    case 'load':
      return [
        ...loads.map(({ id, number }, load) => ({
          key: id,
          colour: loadColour(load),
          Icon: LoadIcon,
          label: number,
          isOf: (piece: number) => pieces.load[piece] === load,
        })),
        {
          key: 'noLoad',
          colour: loadColour(-1),
          Icon: null,
          label: t('legend.noLoad'),
          isOf: (piece) => pieces.load[piece] === -1,
        },
      ]
    case 'section':
      return sections.map(({ id, name }, section) => ({
        key: id,
        colour: 1 + (section % manyColours),
        Icon: null,
        label: name,
        isOf: (piece) => pieces.section[piece] === section,
      }))
  }
}
