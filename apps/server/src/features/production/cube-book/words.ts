import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'

/** The headers of the cube book in the languages of workbooks; a CSV has the English ones. */
const bookHeaders = {
  poured_on: ['Poured', 'Coulé le', 'الصب', '浇筑日', 'วันที่เท', 'Ngày đổ'],
  pour: ['Pour', 'Coulée', 'الصبة', '浇筑批次', 'การเท', 'Mẻ đổ'],
  specimens: ['Specimens', 'Éprouvettes', 'العينات', '试件', 'ตัวอย่าง', 'Mẫu'],
  tested_on: ['Tested', 'Essayé le', 'الاختبار', '试验日', 'วันที่ทดสอบ', 'Ngày thử'],
  age: ['Age (days)', 'Âge (jours)', 'العمر (أيام)', '龄期（天）', 'อายุ (วัน)', 'Tuổi (ngày)'],
  class: ['Class (MPa)', 'Classe (MPa)', 'الرتبة (MPa)', '强度等级 (MPa)', 'ชั้นกำลัง (MPa)', 'Cấp (MPa)'],
  value: ['Result (MPa)', 'Résultat (MPa)', 'النتيجة (MPa)', '结果 (MPa)', 'ผล (MPa)', 'Kết quả (MPa)'],
  limit: ['At least (MPa)', 'Minimum (MPa)', 'الحد الأدنى (MPa)', '最低 (MPa)', 'อย่างน้อย (MPa)', 'Tối thiểu (MPa)'],
  mean_3: ['Mean of 3', 'Moyenne de 3', 'متوسط 3', '3 个平均', 'เฉลี่ย 3', 'TB 3'],
  required_3: ['Needed', 'Requise', 'المطلوب', '所需', 'ต้องการ', 'Cần'],
  mean_15: ['Mean of 15', 'Moyenne de 15', 'متوسط 15', '15 个平均', 'เฉลี่ย 15', 'TB 15'],
  required_15: ['Needed of 15', 'Requise de 15', 'المطلوب من 15', '15 个所需', 'ต้องการของ 15', 'Cần của 15'],
  deviation_15: ['s of 15', 's de 15', 's لـ 15', '15 个 s', 's ของ 15', 's của 15'],
  deviation_35: ['σ (≥ 35)', 'σ (≥ 35)', 'σ (≥ 35)', 'σ (≥ 35)', 'σ (≥ 35)', 'σ (≥ 35)'],
  outcome: ['Verdict', 'Résultat', 'الحكم', '判定', 'ผลการตัดสิน', 'Kết luận'],
  why: ['Too low', 'Insuffisant', 'غير كافٍ', '过低', 'ต่ำเกินไป', 'Quá thấp'],
  corrections: ['Corrections', 'Corrections', 'التصحيحات', '更正', 'การแก้ไข', 'Đính chính'],
  rule: ['Rule', 'Règle', 'القاعدة', '规则', 'เกณฑ์', 'Quy tắc'],
} as const satisfies Readonly<Record<string, InEachLanguage>>

export type BookColumn = keyof typeof bookHeaders

/** Returns the header of a column in a language. */
export const bookHeader = (column: BookColumn, language: Language): string =>
  wordsIn<string>(bookHeaders[column], language)
