import type { Language } from '@castline/domain/languages'
import type { Outcome } from '@castline/domain/production/verdicts'
import { filled, screenTexts } from './screen-texts.ts'
import { serverTexts } from './server-texts.ts'

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
  const words = serverTexts(language, 'strength-proof')
  const { outcome } = screenTexts(language, 'production')
  const { required, limit, deciding, mean, rule, corrections } = proof
  if (required === null || limit === null || deciding === null) return [words.noResult]
  return [
    filled(words.required, { strength: number(required), limit: number(limit) }),
    filled(words.deciding, {
      strength: number(deciding.strength),
      day: day(deciding.tested_on),
      age: number(deciding.age_days),
    }),
    ...(mean ? [filled(words.mean, { strength: number(mean.strength), required: number(mean.required) })] : []),
    filled(words.verdict, { outcome: outcome[proof.outcome], rule: `${rule.name} (${rule.edition})` }),
    ...corrections.map(({ specimen, before, reason }) =>
      filled(words.corrected, {
        number: number(specimen),
        before: before.map((each) => number(each)).join(', '),
        reason: reason ?? '–',
      }),
    ),
  ]
}
