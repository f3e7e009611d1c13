/** What a schedule of items says in its columns; a row is an item of a mark. */
export const billFields = ['mark', 'number', 'name', 'kind', 'unit', 'quantity', 'drawing', 'revision'] as const
export type BillField = (typeof billFields)[number]

/** In place of a quantity: the components of the mark, which should be alike, need different items. */
export const differs = '≠'

export type BillColumns = Partial<Record<BillField, number>>

/** Fields without which a row says nothing. */
export const neededBillFields = ['mark', 'number', 'quantity'] as const satisfies readonly BillField[]

// In English, German, French, Vietnamese, Chinese, Arabic and Thai; the first pattern that fits a header no other field has taken.
const words: readonly (readonly [BillField, RegExp])[] = [
  [
    'mark',
    /^(mark|assembly( mark| pos(ition)?)?|cast ?unit( mark| pos(ition)?)?|piece ?mark|host mark|element( mark| no)?|component|bauteil|fertigteil|repère|élément|ký hiệu|cấu kiện|构件编号|构件|رمز القطعة|القطعة|รหัสชิ้นส่วน|ชิ้นส่วน)(?![\p{L}\p{M}])/u,
  ],
  [
    'quantity',
    /^(qty|quantity|count|number of pieces|pcs|pieces|nos?|total|amount|menge|anzahl|stück|stk|quantité|nombre|số lượng|sl|数量|الكمية|العدد|จำนวน)(?![\p{L}\p{M}])/u,
  ],
  ['revision', /^(rev|revision|index|révision|indice|bản sửa|修订|版次|مراجعة|المراجعة|ฉบับ)(?![\p{L}\p{M}])/u],
  ['drawing', /^(drawings?|dwg|sheet|zeichnung|plan|bản vẽ|图纸|图号|مخطط|المخطط|แบบ)(?![\p{L}\p{M}])/u],
  ['unit', /^(unit|uom|einheit|unité|đơn vị|单位|الوحدة|หน่วย)(?![\p{L}\p{M}])/u],
  ['kind', /^(kind|type|category|class|art|genre|catégorie|loại|类别|类型|النوع|الفئة|ชนิด|ประเภท)(?![\p{L}\p{M}])/u],
  [
    'number',
    /^(item( no| number| mark| code)?|article|part( no| number| mark)?|bar mark|rebar( mark| number)?|material( no| number)?|code|number|artikel(nummer|nr)?|position|pos|numéro|référence|mã|vật tư|物料编号|物料|编号|رقم الصنف|الصنف|รหัสวัสดุ|วัสดุ)(?![\p{L}\p{M}])/u,
  ],
  [
    'name',
    /^(name|description|designation|bezeichnung|beschreibung|désignation|nom|tên|mô tả|名称|描述|الاسم|الوصف|ชื่อ|รายละเอียด)(?![\p{L}\p{M}])/u,
  ],
]

/** A header without its unit, e.g. `Qty` and `kg` of `Qty (kg)`. */
export function splitHeader(header: string): { readonly words: string; readonly unit: string | null } {
  const text = header
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s.]+/g, ' ')
    .trim()
  const found = /^(.*?)\s*[([]\s*([^)\]]+?)\s*[)\]]$/u.exec(text)
  return { words: found?.[1] ?? text, unit: found?.[2] ?? null }
}

/** Returns the columns that headers name, counted from 0. A schedule whose items have a name only is known by that. */
export function guessBillColumns(headers: readonly string[]): BillColumns {
  const columns: BillColumns = {}
  const texts = headers.map((header) => splitHeader(header).words)
  for (const [field, pattern] of words) {
    const index = texts.findIndex((text, at) => pattern.test(text) && !Object.values(columns).includes(at))
    if (index >= 0) columns[field] = index
  }
  if (columns.number === undefined && columns.name !== undefined) {
    columns.number = columns.name
    delete columns.name
  }
  return columns
}
