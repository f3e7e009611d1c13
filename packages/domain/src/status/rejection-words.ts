import type { Language } from '../languages.ts'
import { type RejectionCode, rejectionCodes, rejectionReasons } from './rejection-reasons.ts'

/**
 * How screens have written the offered reasons in other languages. Devices may still have such changes in their queue,
 * so words are only ever added.
 */
const translated: Readonly<Record<RejectionCode, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  cracked: { fr: 'Fissuré', th: 'แตกร้าว', vi: 'Bị nứt', ar: 'متشققة', zh: '开裂', de: 'Gerissen', es: 'Fisurada' },
  edges: {
    fr: 'Arête ou angle cassé',
    th: 'ขอบหรือมุมบิ่น',
    vi: 'Vỡ cạnh hoặc góc',
    ar: 'حافة أو زاوية مكسورة',
    zh: '棱边或角部破损',
    de: 'Kante oder Ecke abgebrochen',
    es: 'Borde o esquina rotos',
  },
  dimensions: {
    fr: 'Dimensions incorrectes',
    th: 'ขนาดไม่ถูกต้อง',
    vi: 'Sai kích thước',
    ar: 'أبعاد خاطئة',
    zh: '尺寸错误',
    de: 'Falsche Maße',
    es: 'Dimensiones erróneas',
  },
  embeds: {
    fr: 'Insert ou réservation manquant ou mal placé',
    th: 'ชิ้นฝังหรือช่องเปิดขาดหรือผิดตำแหน่ง',
    vi: 'Chi tiết chôn sẵn hoặc lỗ mở thiếu hay sai vị trí',
    ar: 'جزء مدفون أو فتحة ناقصة أو في غير مكانها',
    zh: '预埋件或洞口缺失或错位',
    de: 'Einbauteil oder Aussparung fehlt oder sitzt falsch',
    es: 'Inserto o hueco ausente o mal situado',
  },
  surface: {
    fr: 'Mauvais parement',
    th: 'ผิวไม่เรียบร้อย',
    vi: 'Bề mặt kém',
    ar: 'سطح رديء',
    zh: '表面质量差',
    de: 'Schlechte Oberfläche',
    es: 'Superficie deficiente',
  },
  transport: {
    fr: 'Abîmé pendant le transport',
    th: 'เสียหายระหว่างขนส่ง',
    vi: 'Hư hỏng khi vận chuyển',
    ar: 'تضررت أثناء النقل',
    zh: '运输途中损坏',
    de: 'Beim Transport beschädigt',
    es: 'Dañada en el transporte',
  },
}

/** Returns an offered reason in a language. */
export function reasonIn(code: RejectionCode, language: Language): string {
  return language === 'en' ? rejectionReasons[code] : translated[code][language]
}

const codeOf = new Map(
  rejectionCodes.flatMap((code) =>
    [rejectionReasons[code], ...Object.values(translated[code])].map((words) => [words.toLowerCase(), code] as const),
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
