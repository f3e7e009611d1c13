import { MalformedXml, readXml } from '#files/xml.ts'
import { withoutInvisible } from '../invisible.ts'
import { isOn } from './cell-formats.ts'

/** The maximum length of a spreadsheet cell. Longer text is cut, and is still too long for any of our fields. */
const maxCellText = 32_767
/** Enough for 50,000 rows with forty unique texts each. */
const maxSharedStrings = 2_000_000

/** Decodes characters that XML cannot contain, written as `_x000D_`. */
export function unescapeSpreadsheet(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Collects the text of one cell or shared string, which may arrive in several chunks. */
export class TextOf {
  #text = ''
  #isOpen = false
  #phonetic = 0
  /** Whether a part of the text is struck through. */
  isStruck = false

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 't') this.#isOpen = true
    else if (name === 'strike') this.isStruck ||= isOn(attributes().val)
    // Phonetic guides of Japanese text are not part of the text.
    else if (name === 'rPh') this.#phonetic += 1
  }

  close(name: string): void {
    if (name === 't') this.#isOpen = false
    else if (name === 'rPh') this.#phonetic -= 1
  }

  add(text: string): void {
    if (this.#isOpen && this.#phonetic === 0 && this.#text.length < maxCellText) this.#text += text
  }

  /** Returns the text so far and starts a new one. */
  take(): string {
    const text = withoutInvisible(unescapeSpreadsheet(this.#text.slice(0, maxCellText))).trim()
    this.#text = ''
    this.isStruck = false
    return text
  }
}

/** The texts that cells refer to by number, and the numbers of those that are struck through. */
export interface SharedStrings {
  readonly texts: readonly string[]
  readonly struck: ReadonlySet<number>
}

/** Reads the shared texts of a workbook. Throws `MalformedXml`. */
export function readSharedStrings(bytes: Uint8Array): SharedStrings {
  const texts: string[] = []
  const struck = new Set<number>()
  const text = new TextOf()
  readXml(bytes, {
    open: (name, attributes) => text.open(name, attributes),
    text: (component) => text.add(component),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (text.isStruck) struck.add(texts.length)
      texts.push(text.take())
      if (texts.length > maxSharedStrings) throw new MalformedXml('more shared strings than rows could need')
    },
  })
  return { texts, struck }
}
