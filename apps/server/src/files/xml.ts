import { Parser } from 'saxen'

/** Workbooks do not nest elements deeper, or have longer tags or texts. */
const maxDepth = 100
const maxToken = 1024 * 1024
const chunkBytes = 256 * 1024

/** Thrown for XML that is malformed, truncated, or not of the shape that spreadsheet programs write. */
export class MalformedXml extends Error {}

interface XmlHandler {
  /** `attributes` parses on each call, so call it only if needed; its values are still escaped. */
  open?(name: string, attributes: () => Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
  /** Called after each chunk; true stops reading. */
  isDone?(): boolean
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Only the five predefined entities are decoded: a document's own entities are never expanded. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10ffff))
  })
}

const withoutPrefix = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/**
 * The decoder of a document: UTF-16 by its mark or the zeros around its first sign, else what it says about itself, else UTF-8.
 * Signs that are missing in an encoding become marks, as in UTF-8.
 */
function decoderOf(bytes: Uint8Array) {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be')
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8'
  try {
    // A declaration that can be read byte by byte is not UTF-16, even if it names it.
    return new TextDecoder(/^utf-?16|^ucs-?2|unicode/i.test(named) ? 'utf-8' : named)
  } catch {
    return new TextDecoder()
  }
}

/**
 * Parses an XML part in chunks; names have no namespace prefix. Throws `MalformedXml`, also for a document type
 * declaration, which the format forbids.
 */
export function readXml(bytes: Uint8Array, handler: XmlHandler): void {
  let depth = 0
  let sinceToken = 0
  const parser = new Parser()
  const token = () => {
    sinceToken = 0
  }
  parser.on('error', ({ message }) => {
    throw new MalformedXml(message)
  })
  parser.on('openTag', (name, attributes) => {
    sinceToken = 0
    depth += 1
    if (depth > maxDepth) throw new MalformedXml(`more than ${maxDepth} levels`)
    handler.open?.(withoutPrefix(name), attributes)
  })
  parser.on('closeTag', (name) => {
    sinceToken = 0
    depth -= 1
    handler.close?.(withoutPrefix(name))
  })
  parser.on('text', (text) => {
    sinceToken = 0
    handler.text?.(unescapeXml(text))
  })
  parser.on('cdata', (text) => {
    sinceToken = 0
    handler.text?.(text)
  })
  parser.on('comment', token).on('question', token)
  parser.on('attention', () => {
    throw new MalformedXml('a document type declaration')
  })

  const decoder = decoderOf(bytes)
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    sinceToken += chunk.length
    // The parser scans an unfinished token again with each chunk, so a long one would take quadratic time.
    if (sinceToken > maxToken) throw new MalformedXml('a tag or a text of more than a million characters')
    parser.write(decoder.decode(chunk, { stream: true }))
    if (handler.isDone?.()) return
  }
  parser.end()
}
