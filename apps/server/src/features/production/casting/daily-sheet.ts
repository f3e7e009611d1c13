import type { ReadyCasting, ReadyDay } from '@castline/contract/casting-steps'
import type { Plant } from '@castline/contract/plants'
import { revisionName } from '@castline/domain/drawings/drawings'
import { formatTag, type Language, languageDirection, languageTag, namedIn } from '@castline/domain/languages'
import { className } from '@castline/domain/production/production'
import type { Block, FlowDocument } from '#pdf/flow-content.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'

export interface SheetOptions {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
}

/** The m³ of each mix of a day; the concrete of castings without a mix has the id null. */
function concreteByMix(castings: readonly ReadyCasting[]): Map<string | null, number> {
  const volumes = new Map<string | null, number>()
  for (const { casting } of castings) {
    if (casting.volume === null) continue
    volumes.set(casting.mix_id, (volumes.get(casting.mix_id) ?? 0) + casting.volume)
  }
  return volumes
}

/** Returns the sheet of a day as a document: concrete to order by mix, then each mould with its components. */
export function dailySheet(
  plant: Pick<Plant, 'name' | 'mixes' | 'crews'>,
  { day, castings }: ReadyDay,
  { language, calendar }: SheetOptions,
): FlowDocument {
  const words = screenTexts(language, 'board')
  const own = serverTexts(language, 'casting-sheet')
  const { unit } = screenTexts(language, 'fields')
  const tag = formatTag(language)
  const dayTag = formatTag(language, calendar)
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(dayTag, { dateStyle: 'full', timeZone: 'UTC' })
  const weekdays = new Intl.DateTimeFormat(dayTag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const number = (value: number | null, unit = '') => (value === null ? '' : `${numbers.format(value)}${unit}`)
  const mixName = (id: string | null) => {
    const mix = plant.mixes.find((each) => each.id === id)
    return mix ? `${mix.name} (${className(mix)})` : words.noMix
  }
  const date = days.format(new Date(`${day}T00:00:00Z`))
  const concrete = [...concreteByMix(castings)].map(([id, volume]) => [mixName(id), number(volume)])
  const order: Block[] =
    concrete.length === 0
      ? []
      : [
          { kind: 'heading', text: own.concrete, isSmall: true },
          {
            kind: 'table',
            columns: [
              [words.mix, 70],
              [unit.volume, 30],
            ],
            rows: concrete,
          },
        ]
  return {
    direction: languageDirection(language),
    lang: languageTag(language),
    isLandscape: true,
    title: own.title,
    about: [`${plant.name} · ${date}`],
    foot: `${plant.name} · ${date}`,
    blocks:
      castings.length === 0
        ? [{ kind: 'text', text: words.need.none }]
        : [...order, ...castings.flatMap((each) => castingBlocks(each))],
  }

  function drawingOf({ drawing }: ReadyCasting['casting']['components'][number]): string {
    if (!drawing) return ''
    if (!drawing.is_new) return revisionName(drawing)
    const since = filled(words.drawing.newSince, { day: weekdays.format(new Date(`${drawing.released_on}T00:00:00Z`)) })
    return `${revisionName(drawing)}\n${since}`
  }

  function crewOf({ crew_id }: ReadyCasting['casting']): string {
    const crew = plant.crews.find(({ id }) => id === crew_id)
    return crew ? namedIn(language, words.crew, crew.name) : ''
  }

  function castingBlocks({ casting, mould_name, needs }: ReadyCasting): Block[] {
    const missing = needs
      .filter(({ state }) => state === 'missing')
      .map(({ need, note }) => (note ? namedIn(language, words.need[need], note) : words.need[need]))
    const facts = [
      namedIn(language, words.mix, mixName(casting.mix_id)),
      casting.volume === null ? '' : number(casting.volume, ` ${unit.volume}`),
      casting.planned_time === null ? '' : namedIn(language, words.plannedTime, casting.planned_time),
      crewOf(casting),
      missing.length > 0 ? namedIn(language, words.need.isMissing, missing.join(', ')) : '',
    ].filter(Boolean)
    return [
      { kind: 'heading', text: `${mould_name} · ${filled(words.turn, { turn: casting.turn })}`, isSmall: true },
      { kind: 'text', text: facts.join(' · ') },
      {
        kind: 'table',
        columns: [
          ['', 5],
          [own.number, 14],
          [own.mark, 12],
          [own.drawing, 17],
          [own.project, 17],
          [own.dimensions, 15],
          [own.weight, 8],
          [unit.volume, 7],
          [own.class, 7],
        ],
        rows: casting.components.map((component, index) => [
          number(index + 1),
          component.holds > 0 ? `${component.control_number}\n${words.conflict.on_hold}` : component.control_number,
          component.name,
          drawingOf(component),
          [component.project_name, component.section_name].filter(Boolean).join('\n'),
          [component.length, component.width, component.height, component.thickness]
            .filter((side) => side !== null)
            .map((side) => number(side))
            .join(' × '),
          number(component.weight, ` ${unit.mass}`),
          number(component.volume),
          component.class ? className(component.class) : '',
        ]),
      },
    ]
  }
}
