import { modelId } from '@castline/domain/building/model-ids'
import { nameOf } from './properties.ts'

/** A property that may be the mark of the components, by the name of its column. */
interface MarkCandidate {
  readonly header: string
  /** A mark for each piece. */
  readonly marks: readonly string[]
}

/** What is known about one piece. */
export interface Marked {
  readonly property: (name: string) => string
  /** Without the number that Revit adds to it. */
  readonly name: string
  readonly tag: string
  /** E.g. `IfcWall`. */
  readonly className: string
}

/** The properties that programs write marks into; the first is that of `Pset_PrecastConcreteElementGeneral`. */
const explicit = [
  'Piece mark',
  'Assembly/Cast unit Mark',
  'Cast unit mark',
  'Assembly mark',
  'Element mark',
  'Component mark',
  'Mark',
  'Part mark',
]
/** The type of an element in `Pset_WallCommon` and its siblings. */
const referenced = 'Reference'
export const markProperties: readonly string[] = [...explicit, referenced].map(nameOf)

const globalId = /^[0-3][\w$]{21}$/
const hexadecimal = /^[0-9a-f]{8,}([-.:][0-9a-f]{4,})+$/i
const elementNumber = /^\d{5,}$/

/** Whether a text identifies an element for a program, such as a GUID or the number of an element, and is no mark. */
export function looksLikeId(text: string): boolean {
  return globalId.test(text) || modelId(text) !== text || hexadecimal.test(text) || elementNumber.test(text)
}

/** The share of pieces that have a property for it to be offered. */
const fewest = 0.25
const columnOf = (name: string) => `Mark (${name})`

/** The name of an element without the number of the element, which Revit adds to the name of the type. */
export function withoutElementNumber(name: string, tag: string): string {
  if (tag && name.endsWith(`:${tag}`)) return name.slice(0, -tag.length - 1)
  return name.replace(/:\d{5,}$/, '')
}

/**
 * Returns the properties that may be the mark, the likeliest first: those for marks, the reference, the name, the tag.
 * Ids and element numbers come last, and one value for all pieces before them. A piece without the property has the
 * mark of the next one.
 */
export function markCandidates(pieces: readonly Marked[]): MarkCandidate[] {
  const all = [
    ...[...explicit, referenced].map((name) => ({
      header: columnOf(name),
      given: pieces.map(({ property }) => property(nameOf(name))),
    })),
    { header: columnOf('Name'), given: pieces.map(({ name }) => name) },
    { header: columnOf('Tag'), given: pieces.map(({ tag }) => tag) },
  ]
  const classes = { header: columnOf('Class'), given: pieces.map(({ className }) => className.replace(/^Ifc/, '')) }
  const offered = all.filter(({ given }) => given.filter(Boolean).length >= Math.max(1, pieces.length * fewest))
  const ranked = offered
    .map((candidate, order) => ({ ...candidate, rank: doubtOf(candidate.given) * offered.length + order }))
    .sort((a, b) => a.rank - b.rank)
  // Never an id: without anything better, the class.
  if (ranked.every(({ given }) => doubtOf(given) === 2)) ranked.unshift({ ...classes, rank: 0 })
  const filled = ranked.map(({ header, given }) => {
    const others = [...ranked.filter((other) => other.header !== header).map((other) => other.given), classes.given]
    return { header, marks: given.map((own, piece) => own || others.find((each) => each[piece])?.[piece] || '') }
  })
  return filled.filter(
    ({ marks }, index) => !filled.slice(0, index).some((other) => other.marks.every((mark, at) => mark === marks[at])),
  )
}

/** 0 for marks, 1 for one value in all of several pieces, 2 for ids. */
function doubtOf(given: readonly string[]): 0 | 1 | 2 {
  const known = given.filter(Boolean)
  if (known.filter(looksLikeId).length * 2 > known.length) return 2
  return known.length > 2 && new Set(known).size === 1 ? 1 : 0
}
