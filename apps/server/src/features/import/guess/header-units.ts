import { importUnits, type Unit } from '@castline/contract/values/import-fields'

/** The words for units in headers. */
const wordsOfUnits: Readonly<Record<Unit, readonly string[]>> = {
  mm: ['millimeter', 'millimetre', 'millimètre', 'milímetro', 'มม', 'มิลลิเมตร', 'مم', 'ملم', '毫米'],
  cm: ['centimeter', 'centimetre', 'centimètre', 'zentimeter', 'ซม', 'เซนติเมตร', 'سم', '厘米'],
  dm: ['decimeter', 'dezimeter', 'decimetre', '分米'],
  m: ['meter', 'metre', 'mètre', 'metro', 'metri', 'metros', 'mtr', 'ม', 'เมตร', 'متر', 'م', '米', 'mét'],
  in: ['inch', 'inches', 'zoll', 'pouce', 'pouces', 'pulgadas', 'pollici', 'นิ้ว', 'بوصة', '英寸', '"', '″'],
  ft: ['foot', 'feet', 'lf', 'lft', 'ft-in', 'feet-inches', 'pied', 'pieds', 'pies', 'ฟุต', 'قدم', '英尺', "'", '′'],
  'm²': ['m2', 'm^2', 'sqm', 'sq m', 'qm', 'mq', 'ตร.ม', 'ตรม', 'م²', 'م2', '平方米', '㎡'],
  'ft²': ['ft2', 'ft^2', 'sqft', 'sq ft', 'sf'],
  'm³': ['m3', 'm^3', 'cbm', 'cum', 'cu m', 'mc', 'ลบ.ม', 'ลบม', 'م³', 'م3', '立方米', '㎥', 'khối'],
  'ft³': ['ft3', 'ft^3', 'cu ft', 'cuft', 'cf'],
  'yd³': ['yd3', 'yd^3', 'cu yd', 'cuyd', 'cuyds', 'cu yds', 'cyd', 'cy'],
  MPa: ['megapascal', 'megapascals', 'ميغاباسكال', '兆帕'],
  'N/mm²': ['n/mm2', 'n/mm^2'],
  psi: [],
  kg: [
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilogramm',
    'kilogramme',
    'กก',
    'กิโลกรัม',
    'كغ',
    'كجم',
    'كلغ',
    '千克',
    '公斤',
  ],
  t: ['to', 'ton', 'tons', 'tonne', 'tonnes', 'tonnen', 'mt', 'metric ton', 'metric tons', 'ตัน', 'طن', '吨', 'tấn'],
  lb: ['lbs', 'lbm', 'pound', 'pounds', 'ปอนด์', 'رطل', '磅'],
  'US ton': ['us tons', 'short ton', 'short tons', 'st'],
  kip: ['kips', 'klb', 'klbs', '1000 lbs', '1000 lb'],
  kN: ['kn', 'kilonewton'],
}
const unitWords = new Map(
  importUnits.flatMap((unit) => [unit.toLowerCase(), ...wordsOfUnits[unit]].map((word) => [word, unit] as const)),
)
const inBrackets = /[([{（【]\s*([^)\]}）】]*?)\.?\s*[)\]}）】]/g
const lastWord = /[\s_,/-](?:in\s+)?((?:(?:sq|cu|us|short|metric)[\s_.]+)?[\p{L}\p{M}]+[²³23]?)\.?$/u
const onlyUnit = /^(?:(?:sq|cu|us|short)[\s_.]+)?[\p{L}\p{M}]{1,6}[²³23]?$/u
/** Words that are more often something else when they are the whole header. */
const vagueAlone = new Set([
  'to',
  'st',
  'in',
  't',
  'm',
  'mt',
  'ม',
  'م',
  'lf',
  'tons',
  'ton',
  'kilo',
  'mc',
  'cum',
  'khối',
])

/** Short words in brackets that are no unit: symbols of measures, and what is measured. */
const noUnits = new RegExp(
  `^(${[
    '[lbhwdtasv]|no|nr|pcs?|ea|each|net|netto|gross|brutto|total|tot|min|max|avg|mean|nom|calc|est|approx|ca|actual|plan',
    'planned|all|incl|excl|overall|max|old|new|ref|opt|ifc|rev|design|theor|cast|dry|wet|each|unit|piece|stück|stk|st',
    'stuks|oa|o|i|x|y|z|ab|bc|max\\.?|dd.*|mm\\/dd.*|yyyy.*|jjjj.*|tt.*|d|date|text|id|auto|level|[lbhwt]\\d',
  ].join('|')})$`,
  'u',
)
const unitLike = /^[\p{L}\p{M}][\p{L}\p{M}.]{0,7}[²³23]?$|^[#"'°]$/u

interface ReadHeader {
  /** Lower case, words separated by one space, without the unit. */
  readonly words: string
  readonly unit: Unit | undefined
  /** What looks like a unit that we do not know: `stone` in `Weight (stone)`. */
  readonly unknown?: string
}

const spaced = (text: string) =>
  text
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Splits a header into words and unit: `Gewicht [kg]`, `weight_kg`, `น้ำหนัก (ตัน)`. */
export function readHeader(header: string): ReadHeader {
  const text = header.normalize('NFC').toLowerCase()
  let unit: Unit | undefined
  let unknown: string | undefined
  for (const [, given = ''] of text.matchAll(inBrackets)) {
    const inside = given.replace(/^(?:in|unit:?|einheit:?|หน่วย:?|单位[:：]?)\s+/u, '').replace(/\s+/g, ' ')
    unit ??= unitWords.get(inside)
    if (unitLike.test(inside) && !noUnits.test(inside)) unknown ??= inside
  }
  const open = text.replace(inBrackets, ' ').trim()
  const written = lastWord.exec(open)?.[1] ?? ''
  const last = unit ? undefined : unitWords.get(written.replace(/[\s_.]+/g, ' '))
  const alone = unit || last || !onlyUnit.test(open) || vagueAlone.has(open) ? undefined : unitWords.get(open)
  const named = alone ? '' : last ? open.replace(lastWord, '') : open
  const found = unit ?? last ?? alone
  return found || !unknown ? { words: spaced(named), unit: found } : { words: spaced(named), unit: undefined, unknown }
}

/** Whether a cell is a unit and nothing else: `mm`, `(t)`, `[m³]`. */
export function isUnit(text: string): boolean {
  const { words, unit } = readHeader(` ${text}`)
  return unit !== undefined && words === ''
}

const noUnit =
  /^[([{（]?\s*([-–—/.]|pcs?|nos?|ea|each|off|units?|stk|stück|st|stuks?|u|un|ud|uds|pz|szt|ks|db|buc|adet|шт|cái|chiếc|tấm|cấu kiện|ชิ้น|แผ่น|قطعة|عدد|件|块|塊|個|个|枚|本|개|text|string|id|no|nr|unit|einheit|einheiten|unité|unités|eenheid|หน่วย|单位|單位|الوحدة|đơn vị|unidad|unità|jednostka|jednotka)\.?\s*[)\]}）]?$/iu

/** Whether a cell stands below a header that has no unit, in a row of units: `(pcs)`, `-`, `[Stk]`. */
export const standsForNoUnit = (text: string): boolean => noUnit.test(text)
