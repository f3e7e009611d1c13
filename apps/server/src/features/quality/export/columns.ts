import type { Ncr } from '@castline/contract/ncr'
import { defaultLanguage, type Language } from '@castline/domain/languages'
import type { QualityPart } from '@castline/domain/quality/ncr-visibility'
import { holdsNow, type NcrSubjectKind } from '@castline/domain/quality/ncrs'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, momentCell } from '#spreadsheets/table.ts'
import type { PrintTexts } from '../print/print-texts.ts'

/** How coded values are written: in words in a workbook, as codes in a CSV, which programs read. */
interface Values extends Pick<PrintTexts, 'defect'> {
  readonly status: (code: Ncr['status']) => string
  readonly severity: (code: Ncr['severity']) => string
  readonly disposition: (code: NonNullable<Ncr['disposition']>) => string
  readonly componentStatus: (code: NonNullable<Ncr['component_status']>) => string
  readonly subjectKind: (code: NcrSubjectKind | 'component') => string
  readonly yesNo: (is: boolean) => string
}

type Column = readonly [
  header: keyof ServerTexts['ncr-columns'],
  cell: (ncr: Ncr, values: Values) => Cell,
  part?: QualityPart,
]

const columns: readonly Column[] = [
  ['number', ({ number }) => number],
  ['status', ({ status }, values) => values.status(status)],
  ['pieceMark', ({ component_name }) => component_name],
  ['controlNumber', ({ control_number }) => control_number],
  ['about', ({ subject }, values) => values.subjectKind(subject?.kind ?? 'component')],
  ['nameOfTheSubject', ({ subject }) => subject?.name ?? null],
  [
    'furtherComponents',
    ({ further_components }) => further_components.map(({ control_number }) => control_number).join(', ') || null,
  ],
  ['type', ({ component_type }) => component_type],
  ['componentDeleted', ({ subject, component_deleted }, values) => (subject ? null : values.yesNo(component_deleted))],
  ['section', ({ section_name }) => section_name],
  ['componentStatus', ({ component_status }, values) => component_status && values.componentStatus(component_status)],
  ['reportedAtStatus', ({ reported_status }, values) => reported_status && values.componentStatus(reported_status)],
  [
    'defectType',
    ({ defect_type, defect_name, defect_names }, values) => values.defect(defect_type, defect_name, defect_names),
  ],
  ['severity', ({ severity }, values) => values.severity(severity)],
  ['description', ({ description }) => description],
  ['holds', (ncr, values) => values.yesNo(holdsNow(ncr))],
  ['asksForHold', ({ hold_asked }, values) => values.yesNo(hold_asked)],
  ['disposition', ({ disposition }, values) => disposition && values.disposition(disposition)],
  ['reported', ({ reported_at }) => momentCell(reported_at)],
  ['reportedBy', ({ reported_by }) => reported_by?.name ?? null, 'people'],
  ['assignedTo', ({ assigned_to }) => assigned_to?.name ?? null, 'people'],
  ['dueOn', ({ due_on }) => dayCell(due_on)],
  ['overdue', ({ overdue }, values) => values.yesNo(overdue)],
  ['closed', ({ closed_at }) => momentCell(closed_at)],
  ['ageDays', ({ age_days }) => age_days],
  ['cost', ({ cost }) => cost, 'cost'],
  ['photos', ({ photos }) => photos],
]

const code = (value: string) => value

function valuesOf(format: Format, { words, defect }: PrintTexts): Values {
  if (format === 'csv') {
    const codes = { status: code, severity: code, disposition: code, componentStatus: code, subjectKind: code }
    return { ...codes, defect, yesNo: (is) => (is ? 'yes' : 'no') }
  }
  return {
    defect,
    status: (value) => words.status[value],
    severity: (value) => words.severity[value],
    disposition: (value) => words.disposition[value],
    componentStatus: (value) => words.componentStatus[value],
    subjectKind: (value) => words.subjectKind[value],
    yesNo: (is) => (is ? words.checklist.yes : words.checklist.no),
  }
}

/**
 * Returns the headers of an export and what it has of a non-conformance, without the parts that `sees` refuses. Texts
 * are those that people wrote; defect types are in the reader's language in each format.
 */
export function ncrColumns(
  { format, language, texts }: { format: Format; language: Language; texts: PrintTexts },
  sees: (part: QualityPart) => boolean,
): { headers: string[]; cellsOf: (ncr: Ncr) => Cell[] } {
  const shown = columns.filter(([, , part]) => !part || sees(part))
  const values = valuesOf(format, texts)
  const headers = serverTexts(format === 'csv' ? defaultLanguage : language, 'ncr-columns')
  return {
    headers: shown.map(([header]) => headers[header]),
    cellsOf: (ncr) => shown.map(([, cell]) => cell(ncr, values)),
  }
}
