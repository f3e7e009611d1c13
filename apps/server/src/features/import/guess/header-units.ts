import type { Unit } from '@castline/contract/import-fields'

/** The words for units in headers. */
const wordsOfUnits: Readonly<Record<Unit, readonly string[]>> = {
  mm: ['millimeter', 'millimetre', 'มม', 'มิลลิเมตร', 'مم', '毫米'],
  cm: ['centimeter', 'centimetre', 'zentimeter', 'ซม', 'เซนติเมตร', 'سم', '厘米'],
  m: ['meter', 'metre', 'mètre', 'ม', 'เมตร', 'متر', 'م', '米'],
  in: ['inch', 'inches', '"', '″'],
  ft: ['foot', 'feet', "'", '′'],
  'm²': ['m2', 'sqm', 'qm', 'ตร.ม', 'م²', '平方米'],
  'ft²': ['ft2', 'sqft', 'sq ft', 'sf'],
  'm³': ['m3', 'cbm', 'ลบ.ม', 'م³', '立方米'],
  'ft³': ['ft3', 'cu ft', 'cf'],
  'yd³': ['yd3', 'cu yd', 'cy'],
  kg: ['kgs', 'kilogram', 'kilogramm', 'กก', 'กิโลกรัม', 'كغ', 'كجم', '千克', '公斤'],
  t: ['to', 'ton', 'tons', 'tonne', 'tonnes', 'tonnen', 'ตัน', 'طن', '吨', 'tấn'],
  lb: ['lbs', 'pound', 'pounds'],
  'US ton': ['us tons', 'short ton', 'short tons', 'st'],
}
const unitWords = new Map(
  Object.entries(wordsOfUnits).flatMap(([unit, words]) =>
    [unit.toLowerCase(), ...words].map((word) => [word, unit as Unit] as const),
  ),
)
const inBrackets = /[([{]\s*([^)\]}]*?)\.?\s*[)\]}]/g
const lastWord = /[\s_,/-](?:in\s+)?((?:(?:sq|cu|us|short)[\s_.]+)?[\p{L}\p{M}]+[²³23]?)\.?$/u

interface ReadHeader {
  /** Lower case, words separated by one space, without the unit. */
  readonly words: string
  readonly unit: Unit | undefined
}

/** Splits a header into words and unit: `Gewicht [kg]`, `weight_kg`, `น้ำหนัก (ตัน)`. */
export function readHeader(header: string): ReadHeader {
  const text = header.normalize('NFC').toLowerCase()
  let unit: Unit | undefined
  for (const [, inside = ''] of text.matchAll(inBrackets)) unit ??= unitWords.get(inside)
  const open = text.replace(inBrackets, ' ').trim()
  const written = lastWord.exec(open)?.[1] ?? ''
  const last = unit ? undefined : unitWords.get(written.replace(/[\s_.]+/g, ' '))
  const named = last ? open.replace(lastWord, '') : open
  return { words: named.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim(), unit: unit ?? last }
}

/** Whether a cell is a unit and nothing else: `mm`, `(t)`, `[m³]`. */
export function isUnit(text: string): boolean {
  const { words, unit } = readHeader(` ${text}`)
  return unit !== undefined && words === ''
}
