import { NotConvertible } from '../conversion/not-convertible.ts'
import type { SourceFile } from '../conversion/source-file.ts'

/** A statement of a STEP file, from its first byte to its semicolon. */
export interface Statement {
  /** Its place in the file; `end` is behind the semicolon. */
  readonly start: number
  readonly end: number
  /** Only valid until the next statement is read. */
  readonly bytes: Buffer
}

const chunkBytes = 1024 * 1024

const [quote, doubleQuote, semicolon, slash, star] = [0x27, 0x22, 0x3b, 0x2f, 0x2a]

/** What follows it does not belong to the file. */
const lastStatement = Buffer.from('END-ISO-10303-21;')

type State = 'between' | 'statement' | 'text' | 'binary' | 'comment'

const unfinished: Readonly<Record<Exclude<State, 'between'>, string>> = {
  statement: 'a statement begins here and has no semicolon',
  text: 'a text begins here and has no end',
  binary: 'a binary value begins here and has no end',
  comment: 'a comment begins here and has no end',
}

/**
 * Reads the statements of a STEP file one after another. Only one chunk is in memory, or one statement if that is longer.
 * Throws `NotConvertible` with the line if a text, comment or statement never ends.
 */
export function* statementsOf(source: SourceFile): Generator<Statement> {
  let window = Buffer.alloc(0)
  /** Where the window begins in the file. */
  let base = 0
  let at = 0
  /** Where the statement begins in the window. */
  let start = 0
  let state: State = 'between'
  /** The state that a comment interrupts, and where the last text or comment began in the file. */
  let outer: State = 'between'
  let opened = 0

  /** Reads on, and keeps what has begun. A long statement is read in ever larger steps, so that it is copied rarely. */
  function more(): boolean {
    const isBetween = state === 'between' || (state === 'comment' && outer === 'between')
    const kept = window.subarray(isBetween ? at : start)
    const next = source.read(base + window.length, Math.max(chunkBytes, kept.length))
    if (next.length === 0) return false
    base += window.length - kept.length
    at -= window.length - kept.length
    start = 0
    window = Buffer.concat([kept, next])
    return true
  }

  for (;;) {
    if (at >= window.length && !more()) break
    const byte = window[at]
    if (state === 'text') {
      if (byte === quote) state = 'statement'
    } else if (state === 'binary') {
      if (byte === doubleQuote) state = 'statement'
    } else if (byte === slash || (state === 'comment' && byte === star)) {
      // Two bytes begin or end a comment.
      if (at + 1 >= window.length && !more()) break
      const next = window[at + 1]
      if (state !== 'comment' && next === star) {
        outer = state
        opened = base + at
        state = 'comment'
        at++
      } else if (state === 'comment' && byte === star && next === slash) {
        state = outer
        at++
      }
    } else if (state === 'comment') {
      // Skipped.
    } else if (state === 'between') {
      if (byte !== undefined && byte > 0x20) {
        start = at
        state = 'statement'
        continue
      }
    } else if (byte === semicolon) {
      const end = at + 1
      const bytes = window.subarray(start, end)
      yield { start: base + start, end: base + end, bytes }
      if (bytes.equals(lastStatement)) return
      state = 'between'
    } else if (byte === quote || byte === doubleQuote) {
      opened = base + at
      state = byte === quote ? 'text' : 'binary'
    }
    at++
  }
  if (state === 'between') return
  const from = state === 'statement' ? base + start : opened
  throw new NotConvertible('unreadable', `Line ${lineAt(source, from)}: ${unfinished[state]}.`)
}

/** Returns the number of the line with this byte, from 1. */
function lineAt(source: SourceFile, offset: number): number {
  let line = 1
  for (let at = 0; at < offset; at += chunkBytes) {
    const bytes = source.read(at, Math.min(chunkBytes, offset - at))
    for (let next = bytes.indexOf(0x0a); next >= 0; next = bytes.indexOf(0x0a, next + 1)) line++
  }
  return line
}
