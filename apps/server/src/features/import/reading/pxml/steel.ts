import { round } from '@castline/domain/decimal'

/** Steel of a slab as the file says it: texts by the names of their elements. */
export interface PxmlSteel {
  readonly kind: 'Bar' | 'Girder'
  readonly fields: Readonly<Record<string, string>>
  /** The lengths of its segments in mm. */
  readonly segments: readonly string[]
}

export interface PxmlItem {
  readonly number: string
  readonly name: string
  readonly kind: string
  readonly unit: string
  readonly quantity: number | string
}

const numberOf = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

/** Pieces of one element: one where it does not say how many. */
const piecesOf = ({ fields }: PxmlSteel) => (numberOf(fields.PieceCount) > 0 ? numberOf(fields.PieceCount) : 1)

/** A bar by diameter and grade, in metres of all its segments, or in pieces of its article; null if it says neither. */
function barOf(bar: PxmlSteel): PxmlItem | null {
  const { Diameter, SteelQuality = '', ArticleNo = '' } = bar.fields
  const diameter = numberOf(Diameter)
  const length = bar.segments.reduce((sum, each) => sum + (numberOf(each) || 0), 0)
  const size = diameter > 0 ? `Ø${diameter} ${SteelQuality}`.trim() : ''
  const number = size || ArticleNo
  if (number === '') return null
  const name = size ? ArticleNo : ''
  return length > 0
    ? { number, name, kind: 'bar', unit: 'm', quantity: round((length * piecesOf(bar)) / 1000, 4) }
    : { number, name, kind: 'bar', unit: 'pcs', quantity: piecesOf(bar) }
}

/** A lattice girder by its article or name, in pieces; null if it has neither. */
function girderOf(girder: PxmlSteel): PxmlItem | null {
  const { ArticleNo = '', GirderName = '', Length = '' } = girder.fields
  const number = ArticleNo || GirderName
  const name = [GirderName, Length && `${Length} mm`].filter(Boolean).join(' ')
  return number === '' ? null : { number, name, kind: 'cage', unit: 'pcs', quantity: piecesOf(girder) }
}

export const steelItem = (steel: PxmlSteel): PxmlItem | null => (steel.kind === 'Bar' ? barOf(steel) : girderOf(steel))
