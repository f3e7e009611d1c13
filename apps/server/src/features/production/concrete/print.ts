import type { ConcreteDay } from '@castline/contract/concrete-orders'
import { formatTag, type Language, languageDirection, languageTag } from '@castline/domain/languages'
import { type ConcreteLine, volumesOf } from '@castline/domain/production/concrete'
import { className } from '@castline/domain/production/production'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import type { SheetOptions } from '../casting/daily-sheet.ts'
import type { StoredOrder } from './order-queries.ts'

interface Sheet {
  readonly plant: string
  readonly day: string
  /** What is said below its head. */
  readonly about: readonly string[]
  readonly lines: readonly (ConcreteLine & { readonly components?: number })[]
}

const wordsOf = (language: Language) => screenTexts(language, 'board').concrete

/** Concrete by mix, then each casting by class and hour; with its components where they are known. */
function sheet({ plant, day, about, lines }: Sheet, { language, calendar }: SheetOptions): FlowDocument {
  const words = wordsOf(language)
  const { unit } = screenTexts(language, 'fields')
  const numbers = new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 3 })
  const date = new Intl.DateTimeFormat(formatTag(language, calendar), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  const number = (value: number | null) => (value === null ? '' : numbers.format(value))
  const name = (strength: ConcreteLine['class']) => (strength ? className(strength) : '')
  const volume = `${words.volume} (${unit.volume})`
  const hasComponents = lines.some(({ components }) => components !== undefined)
  const total = {
    columns: [
      [words.class, 25] as const,
      [words.mix, 35] as const,
      [volume, 20] as const,
      [words.castings, 20] as const,
    ],
    rows: volumesOf(lines).map((each) => [
      name(each.class),
      each.mix_name ?? '',
      number(each.volume),
      number(each.castings),
    ]),
  }
  const castings = {
    columns: [
      [words.class, 13] as const,
      [words.time, 12] as const,
      [words.mix, 20] as const,
      [volume, 15] as const,
      [words.mould, 20] as const,
      [words.turn, 8] as const,
      ...(hasComponents ? [[words.components, 12] as const] : []),
    ],
    rows: lines.map((each) => [
      name(each.class),
      each.planned_time ?? '',
      each.mix_name ?? '',
      number(each.volume),
      each.mould_name,
      number(each.turn),
      ...(hasComponents ? [number(each.components ?? null)] : []),
    ]),
  }
  return {
    direction: languageDirection(language),
    lang: languageTag(language),
    title: words.title,
    about: [`${plant} · ${date}`, ...about],
    foot: `${plant} · ${date}`,
    blocks:
      lines.length === 0
        ? [{ kind: 'text', text: screenTexts(language, 'board').need.none }]
        : [
            { kind: 'table', ...total },
            { kind: 'table', ...castings },
          ],
  }
}

/** Returns the concrete of a day as a document: what each mix needs, then each casting by class and hour. */
export function concreteSheet(
  plant: string,
  { day, castings, order }: ConcreteDay,
  options: SheetOptions,
): FlowDocument {
  const words = wordsOf(options.language)
  const about = order ? [filled(order.is_changed ? words.changed : words.orderOf, { number: order.number })] : []
  return sheet({ plant, day, about, lines: castings }, options)
}

/** Returns an order of concrete as a document, as it was made. */
export function orderSheet(
  { plant_name, day, number, ordered_at, ordered_by, time_zone, is_replaced, lines }: StoredOrder,
  options: SheetOptions,
): FlowDocument {
  const words = wordsOf(options.language)
  const time = new Intl.DateTimeFormat(formatTag(options.language, options.calendar), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: time_zone,
  }).format(new Date(ordered_at))
  const made = filled(words.ordered, { number, time })
  const about = [ordered_by === null ? made : `${made} · ${ordered_by}`, ...(is_replaced ? [words.replaced] : [])]
  return sheet({ plant: plant_name, day, about, lines }, options)
}
