import type { NcrEvent } from '@castline/contract/ncr'
import { namedIn, notedIn } from '@castline/domain/languages'
import { holdsNow } from '@castline/domain/quality/ncrs'
import type { Block, Fact, FlowDocument } from '#pdf/flow-content.ts'
import { filled } from '#pdf/screen-texts.ts'
import { changeWords, placeWords, reportedWords } from './edit-words.ts'
import { joined, type PrintTexts } from './print-texts.ts'
import type { PrintedNcr } from './queries.ts'

/** The status of a non-conformance as text, with its hold or the request for one. */
export function statusWords(
  ncr: Pick<PrintedNcr['ncr'], 'status' | 'holds' | 'hold_asked'>,
  { words }: PrintTexts,
): string {
  const status = words.status[ncr.status]
  if (holdsNow(ncr)) return filled(words.holding, { status })
  return ncr.hold_asked ? filled(words.asksHold, { status }) : status
}

/** The mark of the component, with the remark that it was deleted; or what it is about instead, with its kind. */
export function markWords(
  {
    subject,
    component_name,
    component_deleted,
  }: Pick<PrintedNcr['ncr'], 'subject' | 'component_name' | 'component_deleted'>,
  { words, language }: PrintTexts,
): string {
  if (subject) return namedIn(language, words.subjectKind[subject.kind], subject.name)
  return component_deleted ? notedIn(language, component_name ?? '', words.componentDeleted) : (component_name ?? '')
}

/** The mark and the number of a further component, with the remark that it was deleted. */
export const furtherWords = (
  { name, control_number, deleted }: PrintedNcr['ncr']['further_components'][number],
  { words }: PrintTexts,
) => joined([name, control_number, deleted && words.componentDeleted])

export function eventWords(
  { kind, disposition, assigned_to_name, changes, hold_asked }: NcrEvent,
  { words }: PrintTexts,
): string {
  const { event } = words
  if (kind === 'decision')
    return filled(event.decision, { decision: disposition ? words.disposition[disposition] : '–' })
  if (kind === 'hold_end' && changes.length === 0) return event.hold_declined
  if (kind === 'report' && hold_asked) return joined([event.report, event.hold_asked])
  if (kind !== 'assignment') return event[kind]
  return assigned_to_name ? filled(event.assignedTo, { name: assigned_to_name }) : event.unassigned
}

function factsOf(ncr: PrintedNcr['ncr'], { project }: PrintedNcr, texts: PrintTexts): Fact[] {
  const { words } = texts
  const at = (time: string, by: string | undefined) =>
    by ? filled(words.timeBy, { time: texts.moment(time), name: by }) : texts.moment(time)
  const due = ncr.due_on && texts.day(ncr.due_on)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.field.project, `${project.name} (${project.code})`],
    [words.field.section, ncr.section_name],
    [words.field.type, ncr.component_type],
    [ncr.subject ? words.column.component : words.field.name, markWords(ncr, texts)],
    [words.field.control_number, ncr.control_number],
    [words.fact.further, ncr.further_components.map((each) => furtherWords(each, texts)).join(', ')],
    [words.point.label, ncr.drawing_point && filled(words.point.text, { ...ncr.drawing_point })],
    [words.place.label, ncr.model_point && placeWords(ncr.model_point, texts)],
    [words.fact.componentStatus, ncr.component_status && words.componentStatus[ncr.component_status]],
    [words.column.status, statusWords(ncr, texts)],
    [words.severity.label, words.severity[ncr.severity]],
    [words.fact.decision, ncr.disposition && words.disposition[ncr.disposition]],
    [words.column.reported, at(ncr.reported_at, ncr.reported_by?.name)],
    [words.column.assigned, ncr.assigned_to?.name],
    [words.column.due, due && ncr.overdue ? notedIn(texts.language, due, words.overdue) : due],
    [words.fact.closed, ncr.closed_at && at(ncr.closed_at, ncr.closed_by?.name)],
    [words.fact.cost, ncr.cost === null ? null : texts.number(ncr.cost)],
    [words.age, String(ncr.age_days)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Returns a non-conformance as a document, without its photos. */
export function ncrSheet(found: PrintedNcr, texts: PrintTexts): FlowDocument {
  const { ncr, project } = found
  const { words } = texts
  const texted = (heading: string, text: string | null): Block[] =>
    text
      ? [
          { kind: 'heading', text: heading, isSmall: true },
          { kind: 'text', text },
        ]
      : []
  return {
    direction: texts.direction,
    lang: texts.lang,
    title: namedIn(texts.language, ncr.number, texts.defect(ncr.defect_type, ncr.defect_name, ncr.defect_names)),
    about: [
      words.title.ncr,
      filled(words.asOf, { project: `${project.code} · ${project.name}`, date: texts.day(project.today) }),
    ],
    foot: `${project.code} · ${ncr.number}`,
    blocks: [
      { kind: 'facts', facts: factsOf(ncr, found, texts) },
      ...texted(words.fact.description, ncr.description),
      ...texted(words.fact.reported, reportedWords(ncr, texts)),
      { kind: 'heading', text: words.part.history },
      {
        kind: 'table',
        columns: [
          [words.table.day, 18],
          [words.table.by, 20],
          [words.table.change, 26],
          [words.table.remarks, 36],
        ],
        rows: ncr.events.map((event) => [
          texts.moment(event.at),
          event.user_name ?? words.event.somebody,
          joined([
            eventWords(event, texts),
            event.due_on && filled(words.event.due, { date: texts.day(event.due_on) }),
          ]),
          joined(
            [
              ...changeWords(event, ncr, texts),
              event.text,
              event.photos.length > 0 && filled(words.checklist.photoCount, { count: event.photos.length }),
            ],
            '\n',
          ),
        ]),
      },
    ],
  }
}
