/** A part of a name: a run of letters or of digits, in lower case and without leading zeros. */
interface Part {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What a drawing can be for: all components of a mark, or the one of a control number. */
export interface DrawingTarget {
  readonly kind: 'mark' | 'control_number'
  /** As it is written in the project. */
  readonly name: string
}

interface NameMatch {
  /** One, or several if the name fits them equally well; none if it fits nothing. */
  readonly targets: readonly DrawingTarget[]
  /** From the end of the name, in upper case and without leading zeros, e.g. `B` or `3`; null without one. */
  readonly revision: string | null
}

/** Splits a name into parts. Separators, case, width and leading zeros do not count. */
function partsOf(name: string): Part[] {
  return [...name.matchAll(/\d+|[\p{L}\p{M}]+/gu)].map((found) => ({
    text: found[0].toLowerCase().replace(/^0+(?=\d)/, ''),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

const clean = (name: string) => name.normalize('NFKC').trim()

/** Separates the parts of a key: no part contains it. */
const joint = '\u0000'

/** The marks and control numbers of a project by their parts. */
interface TargetIndex {
  readonly targets: ReadonlyMap<string, readonly DrawingTarget[]>
  /** Number of parts of the longest key. */
  readonly longest: number
}

export function indexTargets(targets: Iterable<DrawingTarget>): TargetIndex {
  const found = new Map<string, DrawingTarget[]>()
  let longest = 0
  for (const target of targets) {
    const parts = partsOf(clean(target.name))
    if (parts.length === 0) continue
    const key = parts.map(({ text }) => text).join(joint)
    found.set(key, [...(found.get(key) ?? []), target])
    longest = Math.max(longest, parts.length)
  }
  return { targets: found, longest }
}

const revisionWord = '(?:revision|révision|rev|version|ver|indice|index|ind|แก้ไขครั้งที่|แก้ไข|版本|版|修订|مراجعة|r|v)'
/** `rev 3`, `R02`, `Rev.B`; the number or letter of a revision after a word for it. */
const worded = new RegExp(
  `(?<=^|[^\\p{L}\\p{M}])${revisionWord}[\\s._#:-]*(\\d{1,3}|[a-z]{1,2})(?![\\p{L}\\p{M}\\d])`,
  'iu',
)
/** `_B`, `-B`, ` (B)`, `_2`: after `-` a number may belong to the mark, so it is none of a revision. */
const bare = /^[\s._([-]*(?<=[\s._([-])([a-z])[)\]]?(?=$|[\s._(-])|^\s*_\s*(\d{1,2})(?=$|[\s_(])/iu
/** `W-01.pdf` that a browser downloads once more is `W-01 (1).pdf`. */
const copied = /\s*(?:\(\d{1,2}\)|- copy(?: \(\d+\))?|- copie|- สำเนา)$/i

const numbered = (text: string) => text.toUpperCase().replace(/^0+(?=\d)/, '')

/** Returns the revision in what a name has after its mark. */
function revisionIn(rest: string): string | null {
  const said = worded.exec(rest)
  if (said?.[1]) return numbered(said[1])
  const [, letter, digits] = bare.exec(rest) ?? []
  const text = letter ?? digits
  return text === undefined ? null : numbered(text)
}

/** Whether a mark may end here: not in the middle of a longer one, of which the project has no component. */
function endsMark(rest: string): boolean {
  if (/^[\p{L}\p{M}\d]/u.test(rest)) return /^(?:rev|r|v)\.?\d{1,3}(?![\p{L}\p{M}\d])/iu.test(rest)
  // `W-01-2` is another mark than `W-01`, but a date may follow.
  return !/^[-.,/]\d{1,3}(?!\d)(?![-.]\d\d[-.]\d)/.test(rest)
}

/**
 * Finds the mark or control number in the name of a file: the longest one wins. A mark of one part, such as `7` or `B`,
 * must begin the name. Marks that differ only in separators, case or zeros are distinguished by their exact spelling.
 */
export function matchDrawing(fileName: string, { targets, longest }: TargetIndex): NameMatch {
  const name = clean(fileName.replace(/^.*[/\\]/s, '').replace(/\.pdf$/i, '')).replace(copied, '')
  const parts = partsOf(name)
  for (let length = Math.min(longest, parts.length); length > 0; length--) {
    const found: DrawingTarget[] = []
    let rest = ''
    for (let at = 0; at + length <= parts.length; at++) {
      const [first, last] = [parts[at], parts[at + length - 1]]
      if (!first || !last || (length === 1 && at > 0)) break
      if (first.start > 0 && /[\p{L}\p{M}\d]/u.test(name[first.start - 1] ?? '')) continue
      const after = name.slice(last.end)
      if (!endsMark(after)) continue
      const key = parts.slice(at, at + length).map(({ text }) => text)
      const fitting = targets.get(key.join(joint))
      if (!fitting) continue
      const written = name.slice(first.start, last.end)
      const exact = fitting.filter((target) => clean(target.name) === written)
      found.push(...(exact.length > 0 ? exact : fitting).filter((target) => !found.includes(target)))
      rest = after
    }
    if (found.length > 0) return { targets: preferMark(found), revision: revisionIn(rest) }
  }
  return { targets: [], revision: null }
}

/** A mark that is also a control number means the mark: its drawing is also for the one component. */
function preferMark(found: readonly DrawingTarget[]): readonly DrawingTarget[] {
  const marks = new Set(found.filter(({ kind }) => kind === 'mark').map(({ name }) => name))
  return found.filter(({ kind, name }) => kind === 'mark' || !marks.has(name))
}

/** Orders two revisions: negative if `a` is earlier; null if that is unknown, e.g. of a letter and a number. */
export function compareRevisions(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumberA !== isNumberB) return null
  if (isNumberA) return Number(a) - Number(b)
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
