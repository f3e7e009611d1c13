import { cellText, type TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'

/** What lists say of pieces that are not made any more: our languages and those of our neighbours. */
const words = [
  'void|voided|cancell?ed|deleted|superseded|obsolete|withdrawn|omitted|omit|not required|not used|do not (?:cast|use|produce)',
  'storniert|entfällt|entfallen|gestrichen|ungültig|gelöscht|ersetzt|vervallen|vervalt|geannuleerd|geschrapt',
  'annulée?s?|supprimée?s?|abandonnée?s?|remplacée?s?|périmée?s?|anulad[oa]s?|cancelad[oa]s?|eliminad[oa]s?|annullat[oaie]',
  'hủy|huỷ|đã hủy|đã huỷ|hủy bỏ|không dùng|ยกเลิก|ยกเลิกแล้ว|ไม่ใช้|ไม่ใช้แล้ว|ملغى|ملغي|ملغاة|ملغية|محذوف|محذوفة',
  '作废|作廢|取消|已取消|删除|已删除|废弃|廃止|취소|취소됨|anulowan[oyae]|skreślon[oyae]|usunięt[oyae]|zrušen[oýáé]?|törölve|törölt',
  'anulat[ăe]?|iptal|iptal edildi|отмен[её]н[оаы]?|аннулирован[оаы]?|makulerad|utgår|utgået|slettet|peruttu',
].join('|')
const whole = new RegExp(
  `^[\\s*#([{]*(?:${words})(?:[\\s)\\]}*!.]*|\\s*[-–—:;,.(/].*|\\s+(?:by|durch|door|par|por|da|bởi|โดย|see|siehe|voir|zie|rev|on|am|le|op|per|\\p{N}).*)$`,
  'iu',
)
const inMark = new RegExp(
  `^(?:.*[\\s\\-–_(\\[])?(?:${words})[)\\]!.*]*$|^[*([]*(?:${words})[)\\]*]*[\\s\\-–:]+\\S`,
  'iu',
)
const longest = 80
const shortMark = /^[a-z]{0,2}[-_.]?\d+$/i

const saysVoid = remembered((text) => whole.test(text))
const markSaysVoid = remembered((text) => inMark.test(text))

/** The same texts occur in many rows. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    if (text.length > longest) return false
    const found = known.get(text)
    if (found !== undefined) return found
    const says = test(text)
    if (known.size < 5000) known.set(text, says)
    return says
  }
}

/** Returns what a row says where its piece is not made any more, such as `VOID`; null for other rows. */
export function voidText({ cells }: TableRow, columns: Columns): string | null {
  const mark = columns.get('name')?.column
  for (const [column, cell] of cells.entries()) {
    // Numbers, dates and most marks.
    if (typeof cell === 'number' || cell.length < 2 || (column !== mark && /^\d/.test(cell))) continue
    // Words have letters in a row, and nearly no mark has.
    if (column === mark && shortMark.test(cell)) continue
    const text = cellText(cell)
    if (column === mark ? markSaysVoid(text) : saysVoid(text)) return text
  }
  return null
}
