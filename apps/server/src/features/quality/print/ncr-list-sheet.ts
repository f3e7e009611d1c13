import type { Ncr } from '@castline/contract/ncr'
import { notedIn } from '@castline/domain/languages'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { filled } from '#pdf/screen-texts.ts'
import type { ProjectHead } from '#tracking/projects/project-heads.ts'
import type { NcrFilter } from '../ncr-queries.ts'
import { markWords, statusWords } from './ncr-sheet.ts'
import { joined, type PrintTexts } from './print-texts.ts'

/** The filters as text. Those with an id are named by the rows, which all have the same value. */
function filterWords(filter: NcrFilter, [first]: readonly Ncr[], texts: PrintTexts): string[] {
  const { words } = texts
  const {
    status,
    defect_type,
    severity,
    section_id,
    component_id,
    type,
    assigned_to,
    month,
    holds,
    hold_asked,
    about,
    overdue,
    q,
  } = filter
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.column.status, status && words.status[status]],
    [words.column.status, holds && words.onHold],
    [words.column.status, hold_asked && words.holdAsked],
    [
      words.column.defect,
      defect_type && texts.defect(defect_type, first?.defect_name ?? null, first?.defect_names ?? {}),
    ],
    [words.severity.label, severity && words.severity[severity]],
    [words.column.section, section_id && first?.section_name],
    [words.column.component, component_id && first?.component_name],
    [words.column.component, about && words.subjectKind[about]],
    [words.field.type, type],
    [words.column.assigned, assigned_to && first?.assigned_to?.name],
    [words.column.reported, month],
    [words.column.due, overdue && words.overdue],
    ['', q && `“${q}”`],
  ]
  return facts.flatMap(([label, value]) => (value ? [label ? `${label}: ${value}` : value] : []))
}

/** Returns the register as a document. */
export function ncrListSheet(
  { project, ncrs, filter }: { project: ProjectHead; ncrs: readonly Ncr[]; filter: NcrFilter },
  texts: PrintTexts,
): FlowDocument {
  const { words } = texts
  const rows = ncrs.map((ncr) => [
    ncr.number,
    joined(
      [
        markWords(ncr, texts),
        ncr.control_number,
        ...ncr.further_components.map(({ control_number, deleted }) =>
          deleted ? notedIn(texts.language, control_number, words.componentDeleted) : control_number,
        ),
      ],
      '\n',
    ),
    ncr.section_name ?? '',
    joined([texts.defect(ncr.defect_type, ncr.defect_name, ncr.defect_names), ncr.description], '\n'),
    words.severity[ncr.severity],
    joined([statusWords(ncr, texts), ncr.disposition && words.disposition[ncr.disposition]], '\n'),
    ncr.assigned_to?.name ?? '',
    joined([ncr.due_on && texts.day(ncr.due_on), ncr.overdue && words.overdue], '\n'),
    joined([texts.moment(ncr.reported_at), ncr.reported_by?.name], '\n'),
    texts.number(ncr.age_days),
  ])
  return {
    direction: texts.direction,
    lang: texts.lang,
    isLandscape: true,
    title: `${words.title.register} (${texts.number(ncrs.length)})`,
    about: [
      filled(words.asOf, { project: `${project.code} · ${project.name}`, date: texts.day(project.today) }),
      ...filterWords(filter, ncrs, texts),
    ],
    foot: `${project.code} · ${words.title.register}`,
    blocks:
      rows.length === 0
        ? [{ kind: 'text', text: words.none.register }]
        : [
            {
              kind: 'table',
              columns: [
                [words.column.number, 10],
                [words.column.component, 15],
                [words.column.section, 12],
                [words.column.defect, 22],
                [words.severity.label, 9],
                [words.column.status, 13],
                [words.column.assigned, 12],
                [words.column.due, 12],
                [words.column.reported, 15],
                [words.age, 7],
              ],
              rows,
            },
          ],
  }
}
