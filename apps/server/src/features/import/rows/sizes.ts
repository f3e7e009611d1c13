import { type Cell, cellText } from '../reading/table.ts'
import { westernDigits } from './digits.ts'

const part = String.raw`(?:[a-zA-Z]\s*[=:]?\s*)?\d[\d.,]*\s*(?:mm|cm|dm|m)?`
const size = new RegExp(`^${part}(?:\\s*[x×*✕X]\\s*${part}){1,2}$`)

/** Whether a cell has two or three measures at once: `6000 x 2400 x 200`, `300×600`. */
export const isSize = (cell: Cell): boolean => size.test(westernDigits(cellText(cell)).slice(0, 60))
