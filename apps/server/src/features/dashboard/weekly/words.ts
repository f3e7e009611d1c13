import { type Language, languageDirection, languageTag } from '@castline/domain/languages'
import { type DefectNames, defectNameIn, isSeededDefect } from '@castline/domain/quality/defect-types'
import { reasonIn } from '@castline/domain/status/rejection-words'
import { filled, screenTexts } from '#pdf/screen-texts.ts'

interface OwnWords {
  readonly title: string
  readonly late: string
  readonly pastLoads: string
  readonly photos: string
  readonly more: string
  readonly none: string
  readonly needed: string
}

/** Those that no screen has. */
const ownWords: Readonly<Record<Language, OwnWords>> = {
  en: {
    title: 'Weekly report',
    late: 'Late',
    pastLoads: 'Loads of the last 7 days',
    photos: 'Photos of the last 7 days',
    more: 'Further ones in the app: {{count}}',
    none: 'None.',
    needed: 'Needed',
  },
  fr: {
    title: 'Rapport hebdomadaire',
    late: 'En retard',
    pastLoads: 'Chargements des 7 derniers jours',
    photos: 'Photos des 7 derniers jours',
    more: 'Autres dans l’application : {{count}}',
    none: 'Aucun.',
    needed: 'Nécessaire le',
  },
  ar: {
    title: 'التقرير الأسبوعي',
    late: 'متأخرة',
    pastLoads: 'حمولات الأيام السبعة الأخيرة',
    photos: 'صور الأيام السبعة الأخيرة',
    more: 'المزيد في التطبيق: {{count}}',
    none: 'لا يوجد.',
    needed: 'مطلوبة في',
  },
  zh: {
    title: '周报',
    late: '逾期',
    pastLoads: '最近 7 天的车次',
    photos: '最近 7 天的照片',
    more: '应用中还有：{{count}}',
    none: '无。',
    needed: '需用日期',
  },
  th: {
    title: 'รายงานประจำสัปดาห์',
    late: 'ล่าช้า',
    pastLoads: 'เที่ยวขนส่งใน 7 วันที่ผ่านมา',
    photos: 'รูปถ่ายใน 7 วันที่ผ่านมา',
    more: 'ดูเพิ่มเติมในแอป: {{count}}',
    none: 'ไม่มี',
    needed: 'ต้องใช้',
  },
  vi: {
    title: 'Báo cáo tuần',
    late: 'Trễ',
    pastLoads: 'Các chuyến trong 7 ngày qua',
    photos: 'Ảnh trong 7 ngày qua',
    more: 'Còn nữa trong ứng dụng: {{count}}',
    none: 'Không có.',
    needed: 'Cần vào',
  },
}

/** The tags for `Intl`; Arabic with Latin digits, like the marks beside its figures. */
const tags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  fr: 'fr',
  ar: 'ar-u-nu-latn',
  zh: 'zh-CN',
  th: 'th',
  vi: 'vi',
}

const tonnes: Partial<Record<Language, string>> = { ar: 'طن', th: 'ตัน' }

export interface PrintedIn {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
}

/** Returns the words of the report in a language, mostly those of the screens, with dates and numbers as written in it. */
export function weeklyWords({ language, calendar }: PrintedIn) {
  const locale = language === 'th' && calendar === 'gregorian' ? 'th-u-ca-gregory' : tags[language]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(tags[language], { maximumFractionDigits: 1 })
  const shares = new Intl.NumberFormat(tags[language], { style: 'percent', maximumFractionDigits: 0 })
  const plurals = new Intl.PluralRules(tags[language])
  const { plan, highlights, curve, sections, nextLoads, figures } = screenTexts(language, 'dashboard')
  const statuses = screenTexts(language, 'statuses')
  const quality = screenTexts(language, 'quality')
  const shortages = screenTexts(language, 'plan')
  const number = (value: number) => numbers.format(value)
  return {
    ...ownWords[language],
    ...{ plan, highlights, curve, sections, nextLoads, figures, statuses, quality, shortages },
    field: screenTexts(language, 'fields').field,
    outcome: screenTexts(language, 'loads').outcome,
    ton: tonnes[language] ?? 't',
    cubicMetre: language === 'ar' ? 'م³' : 'm³',
    lang: languageTag(language),
    direction: languageDirection(language) === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    number,
    share: (value: number) => shares.format(value),
    /** By how many days something is expected after it is needed. */
    afterNeeded(count: number): string {
      const texts: Partial<Record<string, string>> = plan
      const text = texts[`afterNeeded_${plurals.select(count)}`] ?? plan.afterNeeded_other
      return filled(text, { formatted: number(count), count })
    },
    /** A defect type in the project's own words or a seeded one. */
    defect(code: string, name: string | null, names: DefectNames): string {
      if (name !== null) return defectNameIn(name, names, language)
      if (!isSeededDefect(code)) return code
      if (code === 'strength' || code === 'marking' || code === 'other') return quality.defect[code]
      return reasonIn(code, language)
    },
  } as const
}

export type WeeklyWords = ReturnType<typeof weeklyWords>
