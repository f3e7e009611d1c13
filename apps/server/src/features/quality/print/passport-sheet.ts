import { componentFields, type FieldName, fieldNames, isMeasure } from '@castline/domain/components/fields'
import { revisionName } from '@castline/domain/drawings/drawings'
import type { GateCode } from '@castline/domain/gates/gates'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { namedIn } from '@castline/domain/languages'
import { planDates } from '@castline/domain/plan/plan'
import { className } from '@castline/domain/production/production'
import type { Block, Fact, FlowDocument } from '#pdf/flow-content.ts'
import { proofFacts } from '#pdf/proof-words.ts'
import { filled } from '#pdf/screen-texts.ts'
import { statusWords } from './ncr-sheet.ts'
import { checklistBlocks } from './passport-checklists.ts'
import type { Passport, PassportChange, PassportNcr, PassportPhoto } from './passport-queries.ts'
import type { PrintedPhoto } from './photos.ts'
import { joined, type PrintTexts } from './print-texts.ts'

/** A passport with what its plant declares about the component. */
type PrintedPassport = Passport & { readonly declaration: string | null }

/** The label code is printed after these and before the others. */
const namingFields: readonly FieldName[] = ['name', 'control_number']
const otherFields = fieldNames.filter((name) => !namingFields.includes(name))

function factsOf(passport: PrintedPassport, texts: PrintTexts): Fact[] {
  const { words } = texts
  const { project } = passport
  const field = (name: FieldName) => {
    const value = passport[name]
    if (value === null || !isMeasure(name)) return value
    const { kind } = componentFields[name]
    return `${texts.number(Number(value))} ${words.unit[kind]}`
  }
  const facts: readonly (readonly [string, string | number | null])[] = [
    [words.field.project, `${project.name} (${project.code})`],
    [words.field.section, passport.section_name],
    [words.field.status, words.componentStatus[passport.status]],
    ...namingFields.map((name) => [words.field[name], field(name)] as const),
    [words.field.qr_code, formatQrCode(passport.qr_code)],
    ...otherFields.map((name) => [words.field[name], field(name)] as const),
    [words.field.sequence, passport.sequence],
    ...planDates.map((date) => [words.field[date], passport[date] && texts.day(passport[date])] as const),
    [words.field.stripped_at, passport.stripped && joined([texts.moment(passport.stripped.at), passport.stripped.by])],
    ...passport.pours.map(
      (pour) =>
        [
          words.pour,
          joined([
            pour.pour,
            `${pour.mix} ${className(pour)}`,
            texts.day(pour.poured_on),
            ...proofFacts(pour, texts.language, texts),
            pour.uncalibrated && words.uncalibrated,
          ]),
        ] as const,
    ),
    [words.declaration, passport.declaration],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, String(value)] as const]))
}

/** Whether the override of a gate has no sentence of its own. */
const isOther = (gate: GateCode) => gate !== 'checklist' && gate !== 'drawing' && gate !== 'strength'

function changeRow(change: PassportChange, texts: PrintTexts): string[] {
  const { words } = texts
  const { reason_code, reason, note, override, drawing } = change
  const why = joined([reason_code && texts.defect(reason_code, null, {}), reason])
  const remarks = [
    why && `${words.reason} ${why}`,
    note && `${words.note} ${note}`,
    drawing && filled(words.madeFrom, { name: revisionName(drawing), revision: String(drawing.revision) }),
    override?.drawing && filled(words.checklist.drawingOverride, { reason: override.reason }),
    override?.strength && filled(words.checklist.strengthOverride, { reason: override.reason }),
    override &&
      override.checklists.length > 0 &&
      filled(words.checklist.override, { reason: override.reason, checklists: override.checklists.join(', ') }),
    override?.gates.some(isOther) && filled(words.checklist.otherOverride, { reason: override.reason }),
    change.missing_from && filled(words.missingFrom, { number: change.missing_from }),
    change.returned && words.returned,
    change.takes_back && !change.missing_from && words.takesBack,
    change.annulled && words.annulled,
  ]
  const steps = [change.from_status, change.to_status].map((status) => words.componentStatus[status])
  const step = texts.direction === 'rtl' ? steps.join(' ← ') : steps.join(' → ')
  return [texts.moment(change.at), step, change.user_name ?? words.event.somebody, joined(remarks, '\n')]
}

function ncrBlocks(ncr: PassportNcr, texts: PrintTexts): Block[] {
  const { words } = texts
  const at = (time: string, name: string | null) =>
    name ? filled(words.timeBy, { time: texts.moment(time), name }) : texts.moment(time)
  const facts: Fact[] = [
    [words.column.status, joined([statusWords(ncr, texts), words.severity[ncr.severity]])],
    [words.column.reported, at(ncr.reported_at, ncr.reported_by)],
    [words.fact.decision, ncr.disposition ? words.disposition[ncr.disposition] : '–'],
  ]
  if (ncr.closed_at) facts.push([words.fact.closed, at(ncr.closed_at, ncr.closed_by)])
  return [
    {
      kind: 'heading',
      text: namedIn(texts.language, ncr.number, texts.defect(ncr.defect_type, ncr.defect_name, ncr.defect_names)),
      isSmall: true,
    },
    { kind: 'facts', facts },
    ...(ncr.description ? [{ kind: 'text', text: ncr.description } as const] : []),
  ]
}

/** Photos with their captions. */
export function passportPhotos(photos: readonly PassportPhoto[], texts: PrintTexts): PrintedPhoto[] {
  const { componentStatus } = texts.words
  return photos.map(({ key, of, name, at, user_name, marks }) => {
    const belongsTo = of === 'change' && Object.hasOwn(componentStatus, name)
    const title = belongsTo ? componentStatus[name as keyof typeof componentStatus] : name
    return { key, marks, caption: joined([title, texts.moment(at), user_name]) }
  })
}

/** Returns the passport of a component as a document, without its photos. */
export function passportSheet(passport: PrintedPassport, texts: PrintTexts): FlowDocument {
  const { words } = texts
  const { project, changes, files, ncrs, checklists } = passport
  const mark = joined([passport.name, passport.control_number])
  const table = (columns: readonly (readonly [string, number])[], rows: string[][], nothing: string): Block =>
    rows.length === 0 ? { kind: 'text', text: nothing } : { kind: 'table', columns, rows }
  const { day, change, by, remarks, file } = words.table
  const history = [
    [day, 18],
    [change, 26],
    [by, 18],
    [remarks, 38],
  ] as const
  const drawings = [
    [words.part.drawings, 16],
    [file, 46],
    [day, 19],
    [by, 19],
  ] as const
  const heading = (text: string): Block => ({ kind: 'heading', text })
  return {
    direction: texts.direction,
    lang: texts.lang,
    title: mark,
    about: [
      words.title.passport,
      filled(words.asOf, { project: `${project.code} · ${project.name}`, date: texts.day(project.today) }),
    ],
    foot: `${project.code} · ${mark}`,
    blocks: [
      { kind: 'facts', facts: factsOf(passport, texts) },
      heading(words.part.history),
      table(
        history,
        changes.map((each) => changeRow(each, texts)),
        words.none.history,
      ),
      heading(words.part.drawings),
      table(
        drawings,
        files.map(({ revision, file_name, at, user_name }) => [
          filled(words.revision, { revision }),
          file_name ?? '–',
          texts.moment(at),
          user_name ?? words.event.somebody,
        ]),
        words.none.drawings,
      ),
      heading(words.part.ncrs),
      ...(ncrs.length > 0
        ? ncrs.flatMap((ncr) => ncrBlocks(ncr, texts))
        : [{ kind: 'text', text: words.none.ncrs } as const]),
      heading(words.part.checklists),
      ...(checklists.length > 0
        ? checklists.flatMap((checklist) => checklistBlocks(checklist, texts))
        : [{ kind: 'text', text: words.none.checklists } as const]),
    ],
  }
}
