import { create } from 'qrcode'

/** A printed label: one byte per dot, 1 is black. */
export interface PrintedLabel {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** The runs of ZPL's compressed graphics: `G` to `Y` for 1 to 19, `g` to `z` for 20 to 400. */
function countOf(letter: string): number {
  return letter < 'a' ? letter.charCodeAt(0) - 70 : (letter.charCodeAt(0) - 102) * 20
}

/** Expands compressed graphics to rows of hexadecimal digits. */
export function expanded(data: string, digitsPerRow: number): string[] {
  const rows: string[] = []
  let row = ''
  let count = 0
  for (const letter of data) {
    if (/[G-Yg-z]/.test(letter)) count += countOf(letter)
    else if (letter === ',') row = row.padEnd(digitsPerRow, '0')
    else if (letter === '!') row = row.padEnd(digitsPerRow, 'F')
    else if (letter === ':') row = rows.at(-1) ?? ''
    else if (/[0-9A-F]/.test(letter)) {
      row += letter.repeat(Math.max(1, count))
      count = 0
    } else throw new Error(`The graphics contain “${letter}”.`)
    if (row.length > digitsPerRow) throw new Error('A row of the graphics is too long.')
    if (row.length === digitsPerRow) {
      rows.push(row)
      row = ''
    }
  }
  if (row !== '') throw new Error('The last row of the graphics is too short.')
  return rows
}

function numbers(text: string): number[] {
  return text.split(',').map(Number)
}

/** Draws one label after the documentation of ZPL II; throws for a command that is not used on labels. */
function draw(zpl: string): PrintedLabel {
  let [width, height, x, y, module] = [0, 0, 0, 0, 0]
  let isEscaped = false
  let dots = new Uint8Array()
  const blacken = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= width || row >= height) return
    dots[row * width + column] = 1
  }
  for (const command of zpl.split('^').slice(1)) {
    const name = command.slice(0, 2)
    const value = command.slice(2)
    if (name === 'PW') width = Number(value)
    else if (name === 'LL') {
      height = Number(value)
      dots = new Uint8Array(width * height)
    } else if (name === 'FO') [x = 0, y = 0] = numbers(value)
    else if (name === 'FH') isEscaped = value === '_'
    else if (name === 'GF') {
      const [format, bytes, , bytesPerRow, ...data] = value.split(',')
      const rows = expanded(data.join(','), Number(bytesPerRow) * 2)
      if (format !== 'A' || rows.length * Number(bytesPerRow) !== Number(bytes)) throw new Error('The size is wrong.')
      for (const [row, digits] of rows.entries()) {
        for (const [place, digit] of [...digits].entries()) {
          for (let bit = 0; bit < 4; bit++) {
            if (Number.parseInt(digit, 16) & (8 >> bit)) blacken(x + place * 4 + bit, y + row)
          }
        }
      }
    } else if (name === 'BQ') module = Number(value.split(',')[2])
    else if (name === 'FD') {
      const [, level = 'M', text = ''] = /^([HQML])A,(.*)$/s.exec(value) ?? []
      const plain = isEscaped
        ? text.replace(/_([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : text
      const { size, data } = create(plain, { errorCorrectionLevel: level as 'M' }).modules
      for (let place = 0; place < size * size * module * module; place++) {
        const [column, row] = [place % (size * module), Math.floor(place / (size * module))]
        if (data[Math.floor(row / module) * size + Math.floor(column / module)]) blacken(x + column, y + row)
      }
    } else if (!['XA', 'CI', 'LH', 'FS', 'PQ', 'XZ'].includes(name)) throw new Error(`^${name} is not drawn here.`)
  }
  return { width, height, dots }
}

/** Draws the labels of a ZPL file as a printer would. */
export function zplLabels(file: string): PrintedLabel[] {
  return file
    .split('^XZ')
    .filter((label) => label.trim() !== '')
    .map(draw)
}

/** The label as a picture of four channels. */
export function asPicture({ width, height, dots }: PrintedLabel): { data: Uint8Array; width: number; height: number } {
  const data = new Uint8Array(dots.length * 4).fill(255)
  for (const [place, dot] of dots.entries()) if (dot) data.fill(0, place * 4, place * 4 + 3)
  return { data, width, height }
}
