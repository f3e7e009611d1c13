import type { CastingNeed } from './castings.ts'

/** What is cast into a component, besides concrete. */
export const materialKinds = [
  'cage',
  'mesh',
  'bar',
  'strand',
  'embed',
  'anchor',
  'insulation',
  'window',
  'other',
] as const
export type MaterialKind = (typeof materialKinds)[number]

/** Pieces, metres, square metres, cubic metres, kilograms, litres: bills and stock are counted in these alone. */
export const materialUnits = ['pcs', 'm', 'm2', 'm3', 'kg', 'l'] as const
export type MaterialUnit = (typeof materialUnits)[number]

/** Which need of a casting a kind of material belongs to: what the stock covers ticks it. */
export const needOfKind: Readonly<Record<MaterialKind, CastingNeed>> = {
  cage: 'cage',
  mesh: 'cage',
  bar: 'cage',
  strand: 'cage',
  embed: 'embeds',
  anchor: 'embeds',
  window: 'embeds',
  other: 'embeds',
  insulation: 'insulation',
}

/** How many days the needs look ahead. */
export const needDays = 28

/** A quantity of a list is stored with four decimals. */
export const toQuantity = (value: number): number => Math.round(value * 10_000) / 10_000

const unitWords: Readonly<Record<string, readonly [unit: MaterialUnit, factor: number]>> = {
  ...words(
    ['pcs', 1],
    'pcs pc piece pieces ea each nr no st stk stück stuck u un pce pièce pièces piece(s) cái chiếc 个 件 根 ชิ้น อัน قطعة عدد',
  ),
  ...words(['m', 1], 'm lm rm lfm ml metre metres meter meters mètre mètres mét 米 เมตร متر م'),
  ...words(['m', 0.001], 'mm 毫米'),
  ...words(['m', 0.01], 'cm 厘米'),
  ...words(['m2', 1], 'm2 m² sqm qm 平方米 ตร.ม. م2 م²'),
  ...words(['m3', 1], 'm3 m³ cbm 立方米 ลบ.ม. م3 م³'),
  ...words(['kg', 1], 'kg kgs kilogram 公斤 千克 กก. كغ كجم'),
  ...words(['kg', 1000], 't to ton tonne tonnes 吨 ตัน طن'),
  ...words(['kg', 0.001], 'g'),
  ...words(['l', 1], 'l ltr litre litres liter lít 升 ลิตร لتر'),
}

function words<Value>(value: Value, text: string): Record<string, Value> {
  return Object.fromEntries(text.split(' ').map((word) => [word, value]))
}

/** Returns the unit that a list writes, with the factor to it; null if it is none of ours. */
export function readUnit(text: string): { readonly unit: MaterialUnit; readonly factor: number } | null {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
  const found = unitWords[key] ?? unitWords[key.replace(/\.$/, '')]
  return found ? { unit: found[0], factor: found[1] } : null
}

// Each in English, German, French, Vietnamese, Chinese, Arabic and Thai, as parts of words; the first that matches.
const kindWords: readonly (readonly [MaterialKind, RegExp])[] = [
  ['cage', /cage|korb|lồng|钢筋笼|قفص|โครงเหล็ก/],
  ['mesh', /mesh|matte|treillis|lưới|网片|شبك|ตะแกรง/],
  ['strand', /strand|tendon|litze|toron|cáp|钢绞线|جديلة|ลวดเกลียว/],
  ['anchor', /anchor|lifting|lifter|anker|ancre|levage|móc|吊|مثبت|หูยก/],
  ['insulation', /insul|dämm|isol|cách nhiệt|保温|عزل|ฉนวน/],
  ['window', /window|fenster|fenêtre|cửa sổ|窗|نافذة|หน้าต่าง/],
  ['embed', /embed|insert|einbau|plate|sleeve|corbel|dowel|weld|fasten|bolt|chi tiết|预埋|مدفون|ฝัง/],
  ['bar', /rebar|\bbars?\b|stab|bewehr|reinf|barre|armature|thép|钢筋|حديد|เหล็ก/],
]

/** Returns the kind that a list writes in words, or that a name says; null if it says none. */
export function readKind(text: string): MaterialKind | null {
  const written = text.trim().toLowerCase()
  if (written === '') return null
  return (
    materialKinds.find((kind) => kind === written) ?? kindWords.find(([, words]) => words.test(written))?.[0] ?? null
  )
}

/** An item of a bill, or of a stock, is known by its number and its unit; upper and lower case are equal. */
export const itemKey = ({ number, unit }: { readonly number: string; readonly unit: string }): string =>
  `${number.toLowerCase()} ${unit}`
