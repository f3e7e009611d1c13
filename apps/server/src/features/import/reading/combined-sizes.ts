import { readHeader } from '../guess/header-units.ts'
import { rankOf, vague } from '../guess/rank.ts'
import { westernDigits } from '../rows/digits.ts'
import { isSize } from '../rows/sizes.ts'
import { type Cell, cellText, type TableRow } from './table.ts'

const measured = ['length', 'width', 'height', 'thickness'] as const
type Side = (typeof measured)[number]
const sides: Readonly<Record<string, Side>> = {
  ...{
    l: 'length',
    b: 'width',
    w: 'width',
    h: 'height',
    t: 'thickness',
    d: 'thickness',
    e: 'thickness',
    s: 'thickness',
  },
  长: 'length',
  宽: 'width',
  高: 'height',
  厚: 'thickness',
  ย: 'length',
  ก: 'width',
  ส: 'height',
  ห: 'thickness',
  length: 'length',
  width: 'width',
  breadth: 'width',
  height: 'height',
  thickness: 'thickness',
  depth: 'height',
  länge: 'length',
  breite: 'width',
  höhe: 'height',
  dicke: 'thickness',
  lengte: 'length',
  breedte: 'width',
  hoogte: 'height',
  dikte: 'thickness',
  longueur: 'length',
  largeur: 'width',
  hauteur: 'height',
  épaisseur: 'thickness',
  dài: 'length',
  rộng: 'width',
  cao: 'height',
  dày: 'thickness',
}
const crossSection =
  /section|profil|querschnitt|doorsnede|sección|sezione|截面|断面|หน้าตัด|tiết diện|مقطع|przekrój|průřez/iu
const sizeWords =
  /size|dimension|dims?\b|abmess|maße|masse|afmeting|maat|medidas?|misure|尺寸|规格|規格|ขนาด|مقاس|أبعاد|ابعاد|kích thước|wymiar|rozměr|méret|boyut|размер|габарит/iu
/** How many of the filled cells at least are sizes. */
const most = 0.5
/** The same below a header that says so; the rest are notes below a short table. */
const some = 0.2
const looked = 200

const partsOf = (cell: Cell | undefined): string[] =>
  westernDigits(cellText(cell))
    .split(/\s*[x×*✕X]\s*/)
    .map((part) => part.replace(/^[a-z]\s*[=:]?\s*/i, '').trim())

/** The sides that a header names in order, as `L x W x T` does; null if it names none. */
function namedSides(header: string, count: number): readonly Side[] | null {
  const open = header.toLowerCase()
  for (const text of [open, ...[...open.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, inside = '']) => inside)]) {
    const words = text
      .replace(/[([][^)\]]*[)\]]/g, ' ')
      .trim()
      .split(/\s*[x×*✕/]\s*|\s*-\s*/)
    const named = words.map((word) => sides[word.split(/\s+/).at(-1) ?? ''] ?? sides[word])
    if (words.length === count && named.every((side) => side !== undefined) && new Set(named).size === count)
      return named as Side[]
  }
  return null
}

/** The usual order without names: the smallest of three is the thickness of a panel, else a beam's height. */
function likelySides(header: string, parts: readonly (readonly string[])[]): readonly Side[] | null {
  const [first = []] = parts
  if (first.length === 2) return crossSection.test(header) ? ['width', 'height'] : null
  if (!sizeWords.test(header) && !crossSection.test(header) && rankOf(readHeader(header).words, 'type') !== null)
    return null
  const numbers = first.map((part) => Number.parseFloat(part.replace(',', '.')))
  const [, second = 0, third = 0] = numbers
  return third * 3 <= second ? ['length', 'width', 'thickness'] : ['length', 'width', 'height']
}

/** The header of a column of a combined one: `Size (mm): length`. */
const sizeHeader = (header: string, side: Side): string => `${header}: ${side}`
const ofSize = new RegExp(`^(.+): (${measured.join('|')})$`)
/** The combined column that a header of `sizeHeader` comes from, and its measure; null for others. */
export function combinedColumn(header: string): { readonly column: string; readonly side: string } | null {
  const [, column, side] = ofSize.exec(header) ?? []
  return column !== undefined && side !== undefined ? { column, side } : null
}

/** Adds a column for each measure of a column that has two or three at once: `6000 x 2400 x 200`. */
export function withSizes(
  headers: readonly string[],
  rows: readonly TableRow[],
): { readonly headers: readonly string[]; readonly rows: readonly TableRow[] } {
  const isMeasured = headers.some((header) => (rankOf(readHeader(header).words, 'length') ?? vague) < vague)
  const found = headers.flatMap((header, column) => {
    const cells = rows.slice(0, looked).flatMap(({ cells }) => (cells[column] ?? '') || [])
    const sizes = cells.filter(isSize)
    if (
      sizes.length === 0 ||
      sizes.length < cells.length * (sizeWords.test(header) ? some : most) ||
      cellText(sizes[0]).length < 5
    )
      return []
    if ((rankOf(readHeader(header).words, 'name') ?? vague) < vague) return []
    const parts = sizes.map(partsOf)
    const count = parts[0]?.length ?? 0
    if (!parts.every((each) => each.length === count)) return []
    const order = namedSides(header, count) ?? likelySides(header, parts)
    return order && !(isMeasured && order.includes('length')) ? [{ column, header, order }] : []
  })
  const [size] = found
  if (!size) return { headers, rows }
  const width = headers.length
  return {
    headers: [...headers, ...size.order.map((side) => sizeHeader(size.header, side))],
    rows: rows.map((row) => {
      const cell = row.cells[size.column]
      // A row that is longer than the header is wrong, and stays so.
      const isLonger = row.cells.findLastIndex((each) => each !== '') >= width
      if (cell === undefined || !isSize(cell) || isLonger) return row
      const parts = partsOf(cell)
      const unit = /(?:mm|cm|dm|m)$/.exec(parts.at(-1) ?? '')?.[0] ?? ''
      const cells = row.cells.slice(0, width)
      while (cells.length < width) cells.push('')
      return { ...row, cells: [...cells, ...parts.map((part) => (/\d$/.test(part) ? `${part} ${unit}`.trim() : part))] }
    }),
  }
}
