/** An instance in the data of a STEP file, such as `#12=IFCWALL(…);`. */
export interface Entity {
  readonly id: number
  /** In capitals. */
  readonly keyword: string
  /** Of the statement, with one character for each byte. */
  readonly text: string
  /** Where its parameters begin and end in `text`, without space and comments around them. */
  readonly spans: readonly Span[]
}

export type Span = readonly [from: number, to: number]

const isSpace = (code: number) => code <= 0x20
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isWord = (code: number) =>
  isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f

/** Skips space and comments. */
function skipped(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    while (at < bytes.length && isSpace(bytes[at] ?? 0)) at++
    if (bytes[at] !== 0x2f || bytes[at + 1] !== 0x2a) return at
    const end = bytes.indexOf('*/', at + 2)
    if (end < 0) return bytes.length
    at = end + 2
  }
}

/** The beginning of an instance: cheap, because it is read of every line of the file. */
export interface Head {
  readonly id: number
  readonly keyword: string
  /** Where its parameters begin, behind the parenthesis. */
  readonly open: number
}

/** Returns the beginning of an instance; null for another statement, such as `ENDSEC;`. */
export function headOf(bytes: Buffer): Head | null {
  if (bytes[0] !== 0x23) return null
  let at = 1
  let id = 0
  for (; isDigit(bytes[at] ?? 0); at++) id = id * 10 + (bytes[at] ?? 0) - 0x30
  at = skipped(bytes, at)
  if (bytes[at] !== 0x3d) return null
  const from = skipped(bytes, at + 1)
  let to = from
  while (isWord(bytes[to] ?? 0)) to++
  const open = skipped(bytes, to)
  if (to === from || bytes[open] !== 0x28) return null
  return { id, keyword: bytes.toString('latin1', from, to).toUpperCase(), open: open + 1 }
}

/** Returns the content of the first parameter, if it is a text: the GlobalId of everything that has one. */
export function firstText(bytes: Buffer, { open }: Head): string | null {
  const from = skipped(bytes, open)
  if (bytes[from] !== 0x27) return null
  const to = bytes.indexOf(0x27, from + 1)
  return to < 0 ? null : bytes.toString('latin1', from + 1, to)
}

/** Reads the parameters of an instance. */
export function entityOf(bytes: Buffer, { id, keyword, open }: Head): Entity {
  const spans: Span[] = []
  let depth = 0
  let from = skipped(bytes, open)
  let last = from
  for (let at = from; at < bytes.length; at++) {
    const code = bytes[at] ?? 0
    if (code === 0x27 || code === 0x22) {
      const end = bytes.indexOf(code, at + 1)
      at = end < 0 ? bytes.length : end
    } else if (code === 0x2f && bytes[at + 1] === 0x2a) {
      at = skipped(bytes, at) - 1
      continue
    } else if (code === 0x28) depth++
    else if ((code === 0x2c || code === 0x29) && depth === 0) {
      spans.push([from, last])
      if (code === 0x29) break
      from = skipped(bytes, at + 1)
      at = from - 1
      last = from
      continue
    } else if (code === 0x29) depth--
    if (!isSpace(code)) last = at + 1
  }
  return { id, keyword, text: bytes.toString('latin1', 0, bytes.length), spans }
}

/** The text of a parameter; `$` for one that is not there. */
export function parameter({ text, spans }: Entity, index: number): string {
  const span = spans.at(index)
  return span ? text.slice(...span) : '$'
}

/** What refers to another instance in a text, outside of texts and comments. */
const tokens = /'[^']*'|"[^"]*"|\/\*[\s\S]*?\*\/|#(\d+)/g

/** Returns the numbers of the instances that a text refers to, in its order. */
export function referencesIn(text: string): number[] {
  const found: number[] = []
  for (const [, id] of text.matchAll(tokens)) if (id !== undefined) found.push(Number(id))
  return found
}

/** Calls `mention` with each instance that a statement refers to. It is called for every byte of a file. */
export function eachReference(bytes: Buffer, mention: (id: number) => void): void {
  for (let at = 1; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === 0x27) {
      at = bytes.indexOf(0x27, at + 1)
      if (at < 0) return
    } else if (code === 0x23 && isDigit(bytes[at + 1] ?? 0)) {
      let id = 0
      for (at++; isDigit(bytes[at] ?? 0); at++) id = id * 10 + (bytes[at] ?? 0) - 0x30
      at--
      mention(id)
    }
  }
}
