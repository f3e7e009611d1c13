import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'
import type { Outcome } from '@castline/domain/production/verdicts'
import { filled, screenTexts } from './screen-texts.ts'

const proofWords = {
  required: [
    'required {{strength}} MPa, each at least {{limit}} MPa',
    'requis {{strength}} MPa, chacun au moins {{limit}} MPa',
    'المطلوب {{strength}} MPa، كل نتيجة {{limit}} MPa على الأقل',
    '要求 {{strength}} MPa，每个不低于 {{limit}} MPa',
    'ต้องการ {{strength}} MPa แต่ละผลอย่างน้อย {{limit}} MPa',
    'yêu cầu {{strength}} MPa, mỗi kết quả ít nhất {{limit}} MPa',
  ],
  deciding: [
    'deciding result {{strength}} MPa, {{day}}, {{age}} days',
    'résultat déterminant {{strength}} MPa, {{day}}, {{age}} jours',
    'النتيجة الحاسمة {{strength}} MPa، {{day}}، {{age}} يومًا',
    '决定性结果 {{strength}} MPa，{{day}}，{{age}} 天',
    'ผลที่ใช้ตัดสิน {{strength}} MPa {{day}} {{age}} วัน',
    'kết quả quyết định {{strength}} MPa, {{day}}, {{age}} ngày',
  ],
  mean: [
    'mean of three {{strength}} MPa, needed {{required}} MPa',
    'moyenne de trois {{strength}} MPa, requise {{required}} MPa',
    'متوسط ثلاث {{strength}} MPa، المطلوب {{required}} MPa',
    '三个平均 {{strength}} MPa，需要 {{required}} MPa',
    'ค่าเฉลี่ยสามผล {{strength}} MPa ต้องการ {{required}} MPa',
    'trung bình ba {{strength}} MPa, cần {{required}} MPa',
  ],
  verdict: [
    '{{outcome}} by {{rule}}',
    '{{outcome}} selon {{rule}}',
    '{{outcome}} حسب {{rule}}',
    '按 {{rule}}：{{outcome}}',
    '{{outcome}} ตาม {{rule}}',
    '{{outcome}} theo {{rule}}',
  ],
  noResult: [
    'no acceptance result yet',
    'pas encore de résultat de réception',
    'لا نتيجة قبول بعد',
    '尚无验收结果',
    'ยังไม่มีผลเพื่อการยอมรับ',
    'chưa có kết quả nghiệm thu',
  ],
  corrected: [
    'no. {{number}} corrected, before {{before}} MPa: {{reason}}',
    'n° {{number}} corrigé, avant {{before}} MPa : {{reason}}',
    'رقم {{number}} صُحّح، قبل {{before}} MPa: {{reason}}',
    '第 {{number}} 号已更正，之前 {{before}} MPa：{{reason}}',
    'ก้อน {{number}} แก้ไขแล้ว ก่อนหน้า {{before}} MPa: {{reason}}',
    'số {{number}} đã sửa, trước {{before}} MPa: {{reason}}',
  ],
} as const satisfies Readonly<Record<string, InEachLanguage>>

/** What `concreteProofs` of `tracking` returns. */
interface ShownProof {
  readonly required: number | null
  readonly limit: number | null
  readonly deciding: { readonly strength: number; readonly tested_on: string; readonly age_days: number } | null
  readonly mean: { readonly strength: number; readonly required: number } | null
  readonly outcome: Outcome
  readonly rule: { readonly name: string; readonly edition: string }
  readonly corrections: readonly {
    readonly specimen: number
    readonly before: readonly number[]
    readonly reason: string | null
  }[]
}

interface Written {
  readonly number: (value: number) => string
  readonly day: (day: string) => string
}

/** What shows the strength of a pour, as facts for people: required and deciding strength, verdict with its rule, corrections. */
export function proofFacts(proof: ShownProof, language: Language, { number, day }: Written): string[] {
  const words = (key: keyof typeof proofWords) => wordsIn<string>(proofWords[key], language)
  const { outcome } = screenTexts(language, 'production')
  const { required, limit, deciding, mean, rule, corrections } = proof
  if (required === null || limit === null || deciding === null) return [words('noResult')]
  return [
    filled(words('required'), { strength: number(required), limit: number(limit) }),
    filled(words('deciding'), {
      ...{ strength: number(deciding.strength), day: day(deciding.tested_on), age: number(deciding.age_days) },
    }),
    ...(mean ? [filled(words('mean'), { strength: number(mean.strength), required: number(mean.required) })] : []),
    filled(words('verdict'), { outcome: outcome[proof.outcome], rule: `${rule.name} (${rule.edition})` }),
    ...corrections.map(({ specimen, before, reason }) =>
      filled(words('corrected'), {
        ...{ number: number(specimen), before: before.map((each) => number(each)).join(', '), reason: reason ?? '–' },
      }),
    ),
  ]
}
