import { posix } from 'node:path'
import { MalformedXml, readXml, unescapeXml } from '#files/xml.ts'
import { Unreadable } from '../unreadable.ts'
import { unpackParts } from './parts.ts'
import { unescapeSpreadsheet } from './texts.ts'

const bookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'
const maxSheets = 1000

export interface Sheet {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/** The parts of a workbook that are read before any of its sheets. */
export interface Book {
  /** Hidden ones last. */
  readonly sheets: readonly Sheet[]
  readonly stringsPart: string
  readonly stylesPart: string
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean
  /** Its formulas are calculated when it is opened: a program wrote it that does not calculate. */
  readonly isUncalculated: boolean
}

interface Relation {
  readonly kind: string
  readonly part: string
}

function relationsOf(bytes: Uint8Array | undefined): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  if (!bytes) return relations
  readXml(bytes, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id, Type = '', Target = '' } = attributes()
      if (Id === undefined) return
      const target = unescapeXml(Target)
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part })
    },
  })
  return relations
}

function partOf(relations: Map<string, Relation>, kind: string): string | undefined {
  return [...relations.values()].find((relation) => relation.kind === kind)?.part
}

function describeBook(bytes: Uint8Array, relations: Map<string, Relation>): Book {
  const sheets: Sheet[] = []
  let total = 0
  let from1904 = false
  let isUncalculated = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes().date1904 ?? '')
      if (name === 'calcPr') isUncalculated = /^(1|true)$/.test(attributes().fullCalcOnLoad ?? '')
      if (name !== 'sheet') return
      total += 1
      const given = attributes()
      const [, id = ''] = Object.entries(given).find(([key]) => key.endsWith(':id')) ?? []
      const relation = relations.get(id)
      // Chart and macro sheets have no cells.
      if (relation?.kind !== 'worksheet' || given.name === undefined || sheets.length > maxSheets) return
      const isHidden = /hidden/i.test(given.state ?? '')
      sheets.push({ name: unescapeSpreadsheet(unescapeXml(given.name)), part: relation.part, isHidden })
    },
  })
  if (total > maxSheets) throw new Unreadable('too_many_sheets', { total, max: maxSheets })
  return {
    sheets: sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden)),
    from1904,
    isUncalculated,
    stringsPart: partOf(relations, 'sharedStrings') ?? 'xl/sharedStrings.xml',
    stylesPart: partOf(relations, 'styles') ?? 'xl/styles.xml',
  }
}

/** Throws `Unreadable` for an archive that is not a workbook, has no sheets, or has too many. */
export function openBook(bytes: Uint8Array): Book {
  const parts = unpackParts(bytes, [bookPart, relationsPart])
  const book = parts.get(bookPart)
  if (!book) throw new Unreadable('not_workbook')
  try {
    const described = describeBook(book, relationsOf(parts.get(relationsPart)))
    if (described.sheets.length === 0) throw new Unreadable('no_sheets')
    return described
  } catch (error) {
    if (error instanceof MalformedXml) throw new Unreadable('damaged_archive')
    throw error
  }
}
