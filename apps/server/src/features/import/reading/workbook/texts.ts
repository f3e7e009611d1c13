import { MalformedXml, readXml } from './xml.ts'

/** As much as a cell of a spreadsheet can hold; what is longer is cut, and still too long for any field of ours. */
const maxCellText = 32_767
/** Each of 50,000 rows may have forty texts that no other row has. */
const maxSharedStrings = 2_000_000

/** Characters that XML cannot hold are written as `_x000D_`. */
export function unescapeSpreadsheet(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Puts together the text of one cell or shared string, which may come in several pieces. */
export class TextOf {
  #text = ''
  #isOpen = false
  #phonetic = 0

  open(name: string): void {
    if (name === 't') this.#isOpen = true
    // How a Japanese text is read aloud; it is no part of the text.
    else if (name === 'rPh') this.#phonetic += 1
  }

  close(name: string): void {
    if (name === 't') this.#isOpen = false
    else if (name === 'rPh') this.#phonetic -= 1
  }

  add(text: string): void {
    if (this.#isOpen && this.#phonetic === 0 && this.#text.length < maxCellText) this.#text += text
  }

  /** The text so far; the next one begins empty. */
  take(): string {
    const text = unescapeSpreadsheet(this.#text.slice(0, maxCellText)).trim()
    this.#text = ''
    return text
  }
}

/** The texts that cells refer to by number. Throws `MalformedXml`. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = []
  const text = new TextOf()
  readXml(bytes, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      strings.push(text.take())
      if (strings.length > maxSharedStrings) throw new MalformedXml('more shared strings than rows could need')
    },
  })
  return strings
}
