import type { StripFacts } from '@castline/contract/moulds'
import { isStillRefused, testedTooWeak } from '@castline/domain/production/strength-gates'

/** Whether a casting may be stripped; `at` is ISO 8601, strengths are in MPa. */
export type StripState =
  | { readonly kind: 'may' | 'notShown' }
  /** From an age on, about then by its temperatures, or after a test that is due then. */
  | { readonly kind: 'from' | 'about' | 'test'; readonly at: string }
  | { readonly kind: 'weak'; readonly best: number; readonly required: number }

/** Derives it from what is known of the concrete; `may` where nothing speaks against it. */
export function stripStateOf({ strip_open: open, strip_time: time }: StripFacts, now: Date): StripState {
  const weak = testedTooWeak(open)
  if (weak) return { kind: 'weak', ...weak }
  const expected = time && !time.is_reached ? ({ kind: 'about', at: time.at } as const) : null
  // A warning says the same as a refusal; an age may be reached meanwhile.
  if (!open || !isStillRefused({ ...open, gate: 'block' }, now)) return expected ?? { kind: 'may' }
  if (open.asks !== 'strength' && open.age_at !== null) return { kind: 'from', at: open.age_at }
  if (expected) return expected
  return open.due_at === null ? { kind: 'notShown' } : { kind: 'test', at: open.due_at }
}
