import type { BoardComponent, Casting } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import { testedTooWeak } from '@castline/domain/production/strength-gates'
import type { TFunction } from 'i18next'
import { dotted } from '#ui/dotted.ts'
import type { Format } from '#ui/format.ts'

/** The measures of a component in one line. */
export function measuresOf({ length, width, height, thickness }: BoardComponent, format: Format): string {
  const sides = [length, width, height, thickness].filter((side) => side !== null)
  const last = sides.pop()
  return last === undefined ? '' : [...sides.map((side) => format.number(side)), format.length(last)].join(' × ')
}

/** What a casting takes of its mould: its length, or the number of components. */
export function useOf({ used }: Casting, mould: Mould, t: TFunction<'board'>, format: Format): string {
  const byCount = mould.kind === 'battery' || mould.kind === 'form'
  const limit = byCount ? (mould.cells ?? 1) : mould.length
  if (limit === null) return byCount ? format.number(used.count) : format.metres(used.length / 1000)
  return t(byCount ? 'used.count' : 'used.length', {
    used: format.number(byCount ? used.count : used.length / 1000),
    limit: byCount ? format.number(limit) : format.metres(limit / 1000),
  })
}

/** The share of its mould that a casting takes, from 0 to 100; null without a limit. */
export function shareOf({ used }: Casting, mould: Mould): number | null {
  const byCount = mould.kind === 'battery' || mould.kind === 'form'
  const limit = byCount ? (mould.cells ?? 1) : mould.length
  if (limit === null) return null
  return Math.min(100, ((byCount ? used.count : used.length) / limit) * 100)
}

/** What speaks against a casting, each in words; of components with their mark. */
export function conflictWords({ conflicts, components }: Casting, t: TFunction<'board'>): string[] {
  return conflicts.map(({ code, component_id }) => {
    const component = components.find(({ id }) => id === component_id)
    const words = t(`conflict.${code}`)
    return component ? t('conflictOf', { name: component.control_number, words }) : words
  })
}

/** Latest day and section of a component that waits. */
export const whereNeeded = (component: BoardComponent, t: TFunction<'board'>, format: Format): string =>
  dotted([
    component.cast_by ? t('waiting.castBy', { day: format.date(component.cast_by) }) : t('waiting.noDate'),
    component.project_name,
    component.section_name || null,
  ])

/** Why a mould is out of use on a day; undefined if it is not. */
export const outOf = (mould: Mould, day: string) =>
  mould.out_of_use.find(({ from_day, to_day }) => from_day <= day && day <= to_day)

/** What the board shows of a casting by its icon. */
export type Shown = 'planned' | 'poured' | 'strong' | 'weak' | 'stripped'

export function shownStateOf({ state, strip_open: weak, strip_time }: Casting): Shown {
  if (testedTooWeak(weak)) return 'weak'
  return state === 'poured' && strip_time?.is_reached ? 'strong' : state
}
