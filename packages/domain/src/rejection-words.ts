import { type RejectionCode, rejectionCodes, rejectionReasons } from './rejection-reasons.ts'

/**
 * How screens have written the offered reasons in other languages. Devices may still have such changes in their queue,
 * so words are only ever added.
 */
const translated: Readonly<Record<RejectionCode, readonly string[]>> = {
  cracked: ['Fissuré', 'แตกร้าว', 'Bị nứt', 'متشققة', '开裂'],
  edges: ['Arête ou angle cassé', 'ขอบหรือมุมบิ่น', 'Vỡ cạnh hoặc góc', 'حافة أو زاوية مكسورة', '棱边或角部破损'],
  dimensions: ['Dimensions incorrectes', 'ขนาดไม่ถูกต้อง', 'Sai kích thước', 'أبعاد خاطئة', '尺寸错误'],
  embeds: [
    'Insert ou réservation manquant ou mal placé',
    'ชิ้นฝังหรือช่องเปิดขาดหรือผิดตำแหน่ง',
    'Chi tiết chôn sẵn hoặc lỗ mở thiếu hay sai vị trí',
    'جزء مدفون أو فتحة ناقصة أو في غير مكانها',
    '预埋件或洞口缺失或错位',
  ],
  surface: ['Mauvais parement', 'ผิวไม่เรียบร้อย', 'Bề mặt kém', 'سطح رديء', '表面质量差'],
  transport: [
    'Abîmé pendant le transport',
    'เสียหายระหว่างขนส่ง',
    'Hư hỏng khi vận chuyển',
    'تضررت أثناء النقل',
    '运输途中损坏',
  ],
}

const codeOf = new Map(
  rejectionCodes.flatMap((code) =>
    [rejectionReasons[code], ...translated[code]].map((words) => [words.toLowerCase(), code] as const),
  ),
)

export interface RejectionReason {
  /** Null for own words only. */
  readonly code: RejectionCode | null
  /** Own words; null if there are none. */
  readonly details: string | null
}

/** Recognizes an offered reason in any language, alone or followed by a colon and own words. */
export function readRejection(reason: string): RejectionReason {
  const text = reason.trim()
  const code = codeOf.get(text.toLowerCase())
  if (code) return { code, details: null }
  const end = text.indexOf(': ')
  const leading = end < 0 ? undefined : codeOf.get(text.slice(0, end).toLowerCase())
  return leading
    ? { code: leading, details: text.slice(end + 2).trim() || null }
    : { code: null, details: text || null }
}
