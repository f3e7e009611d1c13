import { namedIn } from '@castline/domain/languages'
import { statuses } from '@castline/domain/status/statuses'
import type { Block, Cell, Fact, FlowDocument, Table } from '#pdf/flow-content.ts'
import { filled } from '#pdf/screen-texts.ts'
import { curvesOf } from './curves.ts'
import type { WeeklyFacts } from './facts.ts'
import type { WeeklyWords } from './words.ts'

type Column = Table['columns'][number]

/** A table with its heading and what did not fit; a sentence if there is nothing. */
function listed(
  words: WeeklyWords,
  title: string,
  {
    columns,
    rows,
    total = rows.length,
  }: { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; total?: number },
): Block[] {
  const more = total - rows.length
  return [
    { kind: 'heading', text: total > 0 ? `${title} (${words.number(total)})` : title },
    rows.length === 0 ? { kind: 'text', text: words.none } : { kind: 'table', columns, rows },
    ...(more > 0 ? [{ kind: 'text', text: filled(words.more, { count: words.number(more) }) } as const] : []),
  ]
}

function glance({ counts, late, forecast }: WeeklyFacts, words: WeeklyWords): Block[] {
  const { number, day, share, plan, highlights } = words
  const total = statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const installed = counts.installed ?? 0
  const done = filled(highlights.of, { installed: number(installed), total: number(total) })
  const found = forecast.forecast
  const end =
    found && (found.latest === null ? plan.fromDay : found.latest === found.earliest ? '{{from}}' : plan.range)
  const facts: Fact[] = [
    [words.statuses.status.installed, total > 0 ? `${done} · ${share(installed / total)}` : done],
    [words.late, number(late.late)],
    [plan.week, number(late.needed_this_week)],
    [plan.expected, late.expected_after > 0 ? words.afterNeeded(late.expected_after) : plan.inTime],
    [plan.missing, number(late.missing)],
    [words.statuses.status.rejected, number(counts.rejected ?? 0)],
    ...(forecast.planned_end ? [[plan.plannedEnd, day(forecast.planned_end)] as const] : []),
    ...(found && end
      ? [
          [
            plan.forecast,
            filled(end, { from: day(found.earliest), to: found.latest ? day(found.latest) : '' }),
          ] as const,
        ]
      : []),
  ]
  return [
    { kind: 'heading', text: highlights.title },
    { kind: 'facts', facts },
  ]
}

function weekOf({ late }: WeeklyFacts, words: WeeklyWords): Block[] {
  const measure = (value: number, unknown: number, unit: string) => {
    const text = `${words.number(value)} ${unit}`
    return unknown > 0 ? filled(words.highlights.atLeast, { measure: text }) : text
  }
  const rows = statuses.flatMap((status) => {
    const moved = late.moved_week[status]
    if (!moved || moved.count === 0) return []
    const { count, volume, weight, unknown_volumes, unknown_weights } = moved
    return [
      [
        words.statuses.status[status],
        words.number(count),
        measure(volume, unknown_volumes, words.cubicMetre),
        measure(weight / 1000, unknown_weights, words.ton),
      ],
    ]
  })
  const { highlights, figures, quality } = words
  return [
    { kind: 'heading', text: highlights.weekChanges },
    rows.length === 0
      ? { kind: 'text', text: highlights.noneWeek }
      : {
          kind: 'table',
          columns: [
            [quality.column.status, 30],
            [figures.total, 20],
            [words.cubicMetre, 25],
            [words.ton, 25],
          ],
          rows,
        },
  ]
}

function sectionsOf({ sections, late }: WeeklyFacts, words: WeeklyWords): Block[] {
  const lateOf = new Map(late.sections.map((section) => [section.section_id, section.late]))
  const rows = sections.map(({ section_id, section_name, counts }) => [
    section_name,
    words.number(statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)),
    ...statuses.map((status) => words.number(counts[status] ?? 0)),
    words.number(lateOf.get(section_id) ?? 0),
  ])
  const columns: Column[] = [
    [words.sections.section, 18],
    [words.sections.total, 8],
    ...statuses.map((status): Column => [words.statuses.status[status], 15]),
    [words.late, 8],
  ]
  return listed(words, words.sections.title, { columns, rows: rows.slice(0, 40), total: rows.length })
}

function shortagesOf({ shortages }: WeeklyFacts, words: WeeklyWords): Block[] {
  const { field, day } = words
  const rows = shortages.shortages.map((row) => [
    row.name,
    row.control_number,
    row.section_name,
    day(row.wanted_on),
    [words.shortages.reason[row.reason], row.load?.number].filter(Boolean).join(' · '),
    row.expected_on ? day(row.expected_on) : '',
  ])
  const columns: Column[] = [
    [field.name, 16],
    [field.control_number, 16],
    [field.section, 18],
    [words.needed, 15],
    [words.shortages.why, 22],
    [words.plan.expected, 15],
  ]
  return listed(words, words.shortages.list, { columns, rows, total: shortages.total })
}

function loadsOf({ pastLoads, nextLoads }: WeeklyFacts, words: WeeklyWords): Block[] {
  const { quality, figures, outcome, curve } = words
  const rowsOf = (loads: WeeklyFacts['pastLoads'], isPast: boolean) =>
    loads.map((load) => [
      load.number,
      words.day(load.planned_on),
      words.statuses.load[load.status],
      words.number(load.pieces),
      `${words.number(load.weight / 1000)} ${words.ton}`,
      ...(isPast ? [words.number(load.refused), words.number(load.missing)] : []),
    ])
  const columns: Column[] = [
    [quality.column.number, 14],
    [curve.day, 18],
    [quality.column.status, 18],
    [figures.total, 14],
    [words.ton, 14],
  ]
  const past: Column[] = [...columns, [outcome.refused, 11], [outcome.missing, 11]]
  return [
    ...listed(words, words.pastLoads, { columns: past, rows: rowsOf(pastLoads, true) }),
    ...listed(words, words.nextLoads.title, {
      columns,
      rows: rowsOf(nextLoads.loads, false),
      total: nextLoads.total,
    }),
  ]
}

function ncrsOf({ ncrs }: WeeklyFacts, words: WeeklyWords): Block[] {
  const { quality, day } = words
  const rows = ncrs.ncrs.map((ncr) => [
    ncr.number,
    [...new Set([ncr.component_name, ncr.control_number])].filter(Boolean).join('\n') || (ncr.subject?.name ?? ''),
    words.defect(ncr.defect_type, ncr.defect_name, ncr.defect_names),
    quality.severity[ncr.severity],
    ncr.holds ? filled(quality.holding, { status: quality.status[ncr.status] }) : quality.status[ncr.status],
    [ncr.due_on && day(ncr.due_on), ncr.overdue && quality.overdue].filter(Boolean).join('\n'),
  ])
  const columns: Column[] = [
    [quality.column.number, 13],
    [quality.column.component, 20],
    [quality.column.defect, 24],
    [quality.severity.label, 13],
    [quality.column.status, 18],
    [quality.column.due, 15],
  ]
  const title = namedIn(words.language, quality.figures.count, quality.figures.unclosed)
  return listed(words, title, { columns, rows, total: ncrs.total })
}

/** Returns the report as a document; `pictures` are those of its photos that could be read. */
export function weeklySheet(facts: WeeklyFacts, words: WeeklyWords, pictures: readonly Block[]): FlowDocument {
  const { project, progress } = facts
  return {
    direction: words.direction,
    lang: words.lang,
    title: words.title,
    about: [
      filled(words.shortages.printed, { project: `${project.code} · ${project.name}`, date: words.day(project.today) }),
    ],
    foot: `${project.code} · ${words.title} · ${words.day(project.today)}`,
    blocks: [
      ...glance(facts, words),
      { kind: 'heading', text: words.curve.title },
      curvesOf(progress, words) ?? { kind: 'text', text: words.curve.none },
      ...weekOf(facts, words),
      ...sectionsOf(facts, words),
      ...shortagesOf(facts, words),
      ...loadsOf(facts, words),
      ...ncrsOf(facts, words),
      ...(pictures.length > 0 ? [{ kind: 'heading', text: words.photos } as const, ...pictures] : []),
    ],
  }
}
