import { Unreadable } from './unreadable.ts'

const ask = 'Save the schedule as CSV or XLSX and send that.'

/** What a file begins with when it is something that people take for a schedule. */
const strangers: readonly { readonly starts: readonly number[]; readonly is: string }[] = [
  { starts: [0x25, 0x50, 0x44, 0x46], is: 'a PDF' },
  { starts: [0x89, 0x50, 0x4e, 0x47], is: 'a picture (PNG)' },
  { starts: [0xff, 0xd8, 0xff], is: 'a picture (JPEG)' },
  { starts: [0x47, 0x49, 0x46, 0x38], is: 'a picture (GIF)' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'an old Excel or Word file (.xls, .doc) or one with a password' },
  { starts: [0x1f, 0x8b], is: 'a gzip archive' },
  { starts: [0x52, 0x61, 0x72, 0x21], is: 'a RAR archive' },
  { starts: [0x37, 0x7a, 0xbc, 0xaf], is: 'a 7z archive' },
]

const zip = [0x50, 0x4b, 0x03, 0x04]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/**
 * What a file is, by its content and never by its name. Throws `Unreadable`, which says what it is and what to do, for
 * an empty file and for what is known not to be a schedule.
 */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throw new Unreadable('The file is empty.')
  if (startsWith(bytes, zip)) return 'zip'
  const stranger = strangers.find(({ starts }) => startsWith(bytes, starts))
  if (stranger) throw new Unreadable(`This file is ${stranger.is}. ${ask}`)
  return 'text'
}

const textStrangers: readonly { readonly starts: RegExp; readonly is: string }[] = [
  { starts: /^ISO-10303-21;/, is: 'an IFC model. Export its schedule of assemblies as CSV or XLSX and send that.' },
  { starts: /^(<!doctype html|<html)/i, is: `a web page, also when it is called .xls. ${ask}` },
  { starts: /^<\?xml|^<[a-z]+[\s>]/i, is: `XML. ${ask}` },
  { starts: /^\{\s*"|^\[\s*[{["]/, is: `JSON. ${ask}` },
]

/** Throws `Unreadable` for text that is known not to be a table. */
export function refuseOtherText(text: string): void {
  const head = text.slice(0, 200).trimStart()
  const stranger = textStrangers.find(({ starts }) => starts.test(head))
  if (stranger) throw new Unreadable(`This file is ${stranger.is}`)
}
