import type { ConcreteDay } from '@castline/contract/concrete-orders'
import { languageDirection, languageTag } from '@castline/domain/languages'
import { className } from '@castline/domain/production/production'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import type { SheetOptions } from '../casting/daily-sheet.ts'

/** Returns the concrete of a day as a document: what each mix needs, then each casting by class and hour. */
export function concreteSheet(
  plant: string,
  { day, castings, volumes, order }: ConcreteDay,
  { language, calendar }: SheetOptions,
): FlowDocument {
  const board = screenTexts(language, 'board')
  const words = board.concrete
  const { unit } = screenTexts(language, 'fields')
  const tag = language === 'ar' ? 'ar-u-nu-latn' : languageTag(language)
  const dayTag = language === 'th' && calendar === 'gregorian' ? 'th-u-ca-gregory' : tag
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 })
  const date = new Intl.DateTimeFormat(dayTag, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  const number = (value: number | null) => (value === null ? '' : numbers.format(value))
  const name = (strength: ConcreteDay['castings'][number]['class']) => (strength ? className(strength) : '')
  const about = [`${plant} · ${date}`]
  if (order) about.push(filled(order.is_changed ? words.changed : words.orderOf, { number: order.number }))
  return {
    direction: languageDirection(language),
    lang: languageTag(language),
    title: words.title,
    about,
    foot: `${plant} · ${date}`,
    blocks:
      castings.length === 0
        ? [{ kind: 'text', text: board.need.none }]
        : [
            {
              kind: 'table',
              columns: [
                [words.class, 25],
                [words.mix, 35],
                [`${words.volume} (${unit.volume})`, 20],
                [words.castings, 20],
              ],
              rows: volumes.map((each) => [
                name(each.class),
                each.mix_name ?? '',
                number(each.volume),
                number(each.castings),
              ]),
            },
            {
              kind: 'table',
              columns: [
                [words.class, 13],
                [words.time, 12],
                [words.mix, 20],
                [`${words.volume} (${unit.volume})`, 15],
                [words.mould, 20],
                [words.turn, 8],
                [words.components, 12],
              ],
              rows: castings.map((each) => [
                name(each.class),
                each.planned_time ?? '',
                each.mix_name ?? '',
                number(each.volume),
                each.mould_name,
                number(each.turn),
                number(each.components),
              ]),
            },
          ],
  }
}
