import { type Cell, cellText } from '../reading/table.ts'
import { westernDigits } from './digits.ts'

const checked = /^[✓✔☑✅√🗸]\ufe0f?$/u
const crossed = /^[xX×✗✘❌☒]\ufe0f?$/u
const done =
  /^(✓|✔|☑|✅|√|🗸|■|●|y|yes|ja|oui|sí|si|sì|true|wahr|vrai|done|complete|completed|ok|100\s?%|1|是|已完成|完成|ใช่|เสร็จ|เสร็จแล้ว|نعم|تم|có|xong|tak|ano|да|evet|erledigt|fertig|fait|klaar|gedaan)\ufe0f?$/iu
const open =
  /^(☐|□|○|[-–—]|n|no|nein|nee|non|false|falsch|faux|0\s?%?|open|pending|否|未|ไม่|ยัง|لا|không|chưa|nie|ne|нет|hayır)$/iu
const part = /^\d{1,2}(?:[.,]\d+)?\s?%$/

/** What a cell of a tracker says about a step: done, not done, a part of it; null if it is no tick. */
export type Tick = 'done' | 'open' | 'part'

const plainText = (cell: Cell | undefined) => westernDigits(cellText(cell)).trim()

/** Whether any of these cells has a check mark, beside which a cross says that something is not done. */
export const hasCheckMarks = (cells: Iterable<Cell | undefined>): boolean => {
  for (const cell of cells) if (checked.test(plainText(cell))) return true
  return false
}

/** Reads a cell of a tracker. A cross alone is a tick, as on paper. `text` is as it is shown: `100%`. */
export function tickOf(text: string, besideChecks: boolean): Tick | null {
  const plain = plainText(text)
  if (plain === '') return null
  if (crossed.test(plain)) return besideChecks ? 'open' : 'done'
  if (done.test(plain) || plain === '100') return 'done'
  if (open.test(plain)) return 'open'
  return part.test(plain) ? 'part' : null
}

/** Whether a column has ticks, percentages or yes and no. Numbers alone must be 0, 1 or percentages up to 100. */
export function areTicks(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => plainText(cell) !== '')
  const percent = filled.some((cell) => plainText(cell) === '100')
  const isTick = (cell: Cell) => {
    const text = plainText(cell)
    return (
      tickOf(text, false) !== null ||
      (/^0[.,]\d+$/.test(text) && typeof cell === 'number') ||
      (percent && /^\d{1,2}$/.test(text))
    )
  }
  // A remark below a short table is no tick.
  return filled.length > 0 && filled.filter(isTick).length * 2 >= filled.length
}
