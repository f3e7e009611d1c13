import type { FileFaultCode } from '@castline/contract/values/import-notes'
import { Unreadable } from './unreadable.ts'

/** Signatures of other file types that people upload by mistake. */
const strangers: readonly { readonly starts: readonly number[]; readonly is: FileFaultCode; readonly kind?: string }[] =
  [
    { starts: [0x25, 0x50, 0x44, 0x46], is: 'pdf' },
    { starts: [0x89, 0x50, 0x4e, 0x47], is: 'picture', kind: 'PNG' },
    { starts: [0xff, 0xd8, 0xff], is: 'picture', kind: 'JPEG' },
    { starts: [0x47, 0x49, 0x46, 0x38], is: 'picture', kind: 'GIF' },
    { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'old_office' },
    // `AC10`, followed by the version of the drawing.
    { starts: [0x41, 0x43, 0x31, 0x30], is: 'dwg' },
    { starts: [0x1f, 0x8b], is: 'archive', kind: 'gzip' },
    { starts: [0x52, 0x61, 0x72, 0x21], is: 'archive', kind: 'RAR' },
    { starts: [0x37, 0x7a, 0xbc, 0xaf], is: 'archive', kind: '7z' },
  ]

const zip = [0x50, 0x4b, 0x03, 0x04]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/**
 * Detects the file type from the content, never from the name. Throws `Unreadable`, with the detected type and the
 * remedy, for an empty file and for known types that are not schedules.
 */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throw new Unreadable('empty')
  if (startsWith(bytes, zip)) return 'zip'
  const stranger = strangers.find(({ starts }) => startsWith(bytes, starts))
  if (stranger) throw new Unreadable(stranger.is, stranger.kind ? { kind: stranger.kind } : {})
  return 'text'
}

const textStrangers: readonly { readonly starts: RegExp; readonly is: FileFaultCode }[] = [
  { starts: /^ISO-10303-21;/, is: 'ifc' },
  { starts: /^(<!doctype html|<html)/i, is: 'html' },
  { starts: /^<\?xml|^<[a-z]+[\s>]/i, is: 'xml' },
  { starts: /^\{\s*"|^\[\s*[{["]/, is: 'json' },
]

/** Throws `Unreadable` for known text formats that are not tables. */
export function refuseOtherText(text: string): void {
  const head = text.slice(0, 200).trimStart()
  const stranger = textStrangers.find(({ starts }) => starts.test(head))
  if (stranger) throw new Unreadable(stranger.is)
}

const beginning = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:[\w-]+:)?PXML_Document[\s>/]/

/** Whether a text is a PXML document, by its outermost element. */
export function isPxml(text: string): boolean {
  return beginning.test(text.slice(0, 4000))
}
