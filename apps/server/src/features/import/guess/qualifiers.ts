import type { Unit } from '@castline/contract/values/import-fields'
import { componentFields, isMeasure } from '@castline/domain/components/fields'

/** Parts, material and equipment with measures of their own; `~` stands for the end of a compound word. */
const others = [
  'rebars?|reinforcement|reinforcing|reinf|rft|steel|mesh|strands?|tendons?|prestress~|openings?|voids?|holes?|windows?|doors?',
  'formwork|shuttering|moulds?|molds?|packaging|packing|pallets?|trucks?|trailers?|insulation|anchors?|inserts?|embeds?',
  'hardware|hooks?|grout|joints?|gaps?|cover|stirrups?|cage|bars?|accessories|crane|rigging|tare|drawings?|dwg|sheets?',
  'bewehrung~|betonstahl~|stahl(?!beton)~|matten~|schal~|öffnung~|oeffnung~|aussparung~|fenster~|tür~|verpackung~|dämm~',
  'daemm~|einbauteil~|anker~|litzen~|spannstahl~|fugen~|zeichnung~|plannummer|plan nr|gitter~|wapening~|staal~|sparing~',
  'bekisting~|isolatie~|verpakking~|kozijn~|streng~|voeg~|tekening~|armatures?|aciers?|ferraillage|treillis|coffrage',
  'ouvertures?|réservations?|emballage|isolants?|isolation|torons?|plan n|armaduras?|acero|malla|encofrado|huecos?|aberturas?',
  'embalaje|aislamiento|armatur[ae]|acciaio|ferri?|rete|cassero|casseforme|apertur[ae]|for[io]|imballaggio|isolante',
  'cốt thép|thép|ván khuôn|lỗ mở|lưới thép|đóng gói',
].join('|')
const ofOthers = new RegExp(`(^|\\s)(${others.replaceAll('~', '\\p{L}*')})(\\s|$)`, 'u')
const ofOthersInside =
  /เหล็ก|แบบหล่อ|ไม้แบบ|ช่องเปิด|ตะแกรง|ลวดอัดแรง|ฉนวน|บรรจุภัณฑ์|حديد|تسليح|شدة|فتح[ةا]|شبكة|قالب|عزل|تغليف|钢筋(?!混凝土)|钢材|模板|洞口|开洞|网片|保温|包装|预埋/u
const reinforced = /reinforced concrete|bê tông cốt thép|كونكريت مسلح|خرسانة مسلحة/u

const totals =
  /(^|\s)(total|totals|totale|totali|totaux|totaal\p{L}*|totalgewicht|gesamt\p{L}*|summe\p{L}*|sum|tot|ttl|ext|extended|suma|ensemble|tổng)(\s|$)|รวม|إجمالي|الاجمالي|总|總|合计|合計/u
const singles =
  /(^|\s)(each|ea|unit|units|single|individual|per (pc|pcs|piece|unit|element|panel)|(je|pro) (stück|stk|element)|stück\p{L}*|stueck\p{L}*|stk|einzel\p{L}*|stuk\p{L}*|per stuk|unitaire|par (pièce|élément)|unitari[oa]|por pieza|cad|đơn vị|mỗi cấu kiện|một cấu kiện)(\s|$)|ต่อชิ้น|ต่อหน่วย|单重|单件|单块|每件|每块|للقطعة|الواحدة/u
const nets = /(^|\s)(net|netto|nett|neto|nette)(\s|$)|净|สุทธิ|صافي|tịnh/u
const concrete = /(^|\s)(concrete|beton\p{L}*|béton|hormigón|calcestruzzo|bê tông)(\s|$)|混凝土|คอนกรีต|خرسانة/u

const perWords =
  /(^|[\s/(])((per|je|pro|par|por|al|au|mỗi|trên)\s+(lfd\.?\s*)?(m|lfm|lm|rm|ml|met(er|re)s?|mètres?|met(ro|ri)|foot|ft|linear|running|square|cubic|sq\.?|cu\.?|m[²³23]|mét|quadrat\p{L}*|kubik\p{L}*)(?![\p{L}\d])|linear weight|lineal|linéaire|linéique|lineare|laufmeter\p{L}*|laufende\p{L}*|metergewicht|flächengewicht|raumgewicht|strekkende|plf|psf|pcf|density|\p{L}*dichte|dichtheid|densité|densidad|densità|masse volumique)|ต่อเมตร|ต่อตาราง|ความหนาแน่น|للمتر|المتر الطولي|الكثافة|每米|每延米|每平方米|单位长度|密度|khối lượng riêng|trọng lượng riêng/u
const perUnit =
  /[/]\s*(lfm|lm|rm|ml|m[²³23]?|ft[²³23]?|lf|sf|sqm|sqft|cbm|cy|cuyd|yd[²³23]?|met(?:er|re)|mètre|เมตร|متر|米)(?![\p{L}\d²³])/u
const kindOfPer = (text: string) =>
  /[²2]|^s[fq]/.test(text) ? 'area' : /[³3]|^c[buy]/.test(text) ? 'volume' : 'length'

/** Whether the numbers below a header are sums over the pieces of a row. */
export function namesTotal(words: string): boolean {
  return totals.test(words)
}

/** Whether a measure is of something else than the whole piece: of its reinforcement, an opening, one metre of it. */
function isOfOther(words: string, text: string, field: string): boolean {
  if (!reinforced.test(words) && (ofOthers.test(words) || ofOthersInside.test(words))) return true
  if (!isMeasure(field)) return false
  const { kind } = componentFields[field]
  if (kind === 'length') return false
  if (perWords.test(text)) return true
  const per = perUnit.exec(text)?.[1]
  return per !== undefined && kindOfPer(per) !== kind
}

/** Whether a header is about reinforcement, openings, drawings and the like, not about pieces. */
export const measuresOther = (words: string, text: string): boolean => isOfOther(words, text.toLowerCase(), 'quantity')

const described: readonly string[] = ['name', 'control_number', 'quantity', 'type']

/**
 * Returns the rank of a header for a field after what it says besides: a weight each is better than a weight, which is
 * better than a net or a total one. Null if it is of something else than the piece.
 */
export function qualified(
  rank: number,
  field: string,
  { words, text }: { words: string; text: string },
): number | null {
  if (!isMeasure(field)) return described.includes(field) && isOfOther(words, text, field) ? null : rank
  // "Strength to release strands" is a strength of the concrete.
  if (componentFields[field].kind === 'strength') return rank
  if (isOfOther(words, text, field)) return null
  if (totals.test(words)) return rank + 4
  if (singles.test(words)) return -0.5
  return rank + (nets.test(words) ? 0.6 : concrete.test(words) && componentFields[field].kind === 'mass' ? 0.3 : 0)
}

/** The field of a header that is only a unit, as in shops of the USA: `CUYD`, `SF`, `LBS`; concrete in m³ is a volume. */
export function fieldOfUnit(words: string, unit: Unit | undefined): 'area' | 'volume' | 'weight' | null {
  if (!unit || (words !== '' && !concrete.test(words))) return null
  if (unit.endsWith('³')) return 'volume'
  if (words !== '') return null
  if (unit.endsWith('²')) return 'area'
  return ['kg', 't', 'lb', 'US ton', 'kip', 'kN'].includes(unit) ? 'weight' : null
}
