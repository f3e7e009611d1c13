import type { OpenStrength, StrengthAsks, StrengthGate } from '../production/strength-gates.ts'
import type { RuleSetCode } from '../production/verdicts.ts'
import type { Gate, GateStep } from './gate.ts'
import { type CountedSpecimen, lastTest, weakestOf } from './last-test.ts'

const strengthGateSteps = ['strip', 'transport'] as const
type StrengthGateStep = (typeof strengthGateSteps)[number]

/** What a mix requires at each step, in MPa. */
type Needs = Readonly<Record<StrengthGateStep, number | null>>

/** What a project asks for at a step. */
interface Asked {
  readonly rule: StrengthGate
  readonly asks: StrengthAsks
  /** In hours. */
  readonly age: number | null
  /** What the component itself states, in MPa. */
  readonly stated: number | null
}

interface PourEvidence {
  readonly number: string
  readonly needs: Needs
  /** When it ended, or else began. */
  readonly poured_at: string
  readonly rule_set: RuleSetCode
  /** Whether its plant counts specimens of standard curing, too. */
  readonly standard_curing: boolean
  /** Whether the casting that made the component was poured from it. */
  readonly is_of_casting: boolean
  readonly specimens: readonly CountedSpecimen[]
}

/** What is known of the concrete of a component. Times are ISO. */
export interface StrengthEvidence extends Readonly<Record<StrengthGateStep, Asked>> {
  readonly now: string
  /** When it became manufactured; null before. */
  readonly made_at: string | null
  readonly in_mould: boolean
  readonly casting: {
    readonly needs: Needs
    readonly poured_at: string | null
    /** What its temperatures show, in MPa. */
    readonly estimate: number | null
  } | null
  /** Of the mix that the concrete of the component names. */
  readonly named: Needs | null
  readonly pours: readonly PourEvidence[]
}

const hour = 3_600_000
const figure = (strength: number | null) => (strength === null ? null : Math.trunc(strength * 10 + 1e-9) / 10)

/** What is known of one pour, or of a component without one. */
interface Shown
  extends Pick<
    OpenStrength,
    'pour' | 'required' | 'best' | 'is_estimate' | 'due_at' | 'missing' | 'tested' | 'estimate'
  > {
  readonly isShown: boolean
}

const nothing = { best: null, is_estimate: false, due_at: null, missing: null, estimate: null } as const

function estimated(pour: string | null, required: number, estimate: number | null): Shown {
  const missing = estimate === null && pour === null ? 'pour' : null
  const isShown = estimate !== null && estimate >= required
  return { ...nothing, tested: [], pour, required, best: estimate, is_estimate: estimate !== null, missing, isShown }
}

/** A measured result takes precedence over the estimate from temperatures. */
function shownBy(pour: PourEvidence, { casting, ...evidence }: StrengthEvidence, step: StrengthGateStep): Shown {
  const required = evidence[step].stated ?? pour.needs[step]
  const counted = pour.specimens.filter(({ curing }) => curing === 'with_component' || pour.standard_curing)
  const due = counted.flatMap(({ strength, due_at }) => (strength === null ? [due_at] : [])).toSorted()
  const due_at = due[0] ?? null
  if (required === null)
    return { ...nothing, tested: [], pour: pour.number, required, due_at, missing: 'requirement', isShown: false }
  const estimate = pour.is_of_casting ? (casting?.estimate ?? null) : null
  const test = lastTest(counted)
  if (test.length === 0) return { ...estimated(pour.number, required, estimate), due_at }
  const { passes, ...measured } = weakestOf(pour.rule_set, required, test)
  return { ...nothing, ...measured, pour: pour.number, due_at, estimate, isShown: passes }
}

/** Without a pour, the mix of the casting counts, and then the one that the concrete names. */
function shownWithoutPour({ casting, named, ...evidence }: StrengthEvidence, step: StrengthGateStep): Shown {
  const required = evidence[step].stated ?? casting?.needs[step] ?? named?.[step] ?? null
  if (required === null) return { ...nothing, tested: [], pour: null, required, missing: 'requirement', isShown: false }
  return estimated(null, required, casting?.estimate ?? null)
}

const lack = ({ required, best }: Shown) => (required === null ? -1 : required - (best ?? 0))

/** The pour that lacks most. */
function leastShown(evidence: StrengthEvidence, step: StrengthGateStep): Shown {
  const shown = evidence.pours.map((pour) => shownBy(pour, evidence, step))
  const [least = shownWithoutPour(evidence, step)] = shown.toSorted(
    (a, b) => Number(a.isShown) - Number(b.isShown) || lack(b) - lack(a) || ((a.pour ?? '') < (b.pour ?? '') ? -1 : 1),
  )
  return least
}

/** The age counts from the end of the last pour. */
function ageAt({ pours, casting, made_at }: StrengthEvidence, { asks, age }: Asked): string | null {
  if (asks === 'strength' || age === null) return null
  const [last = casting?.poured_at ?? made_at] = pours
    .map(({ poured_at }) => poured_at)
    .toSorted((a, b) => (a < b ? 1 : -1))
  return last === null ? null : new Date(Date.parse(last) + age * hour).toISOString()
}

/**
 * Returns what is open at a step; null if nothing is. What nobody knows is open: a component without a requirement, a pour or a
 * result was not shown to be strong.
 */
export function openStrength(evidence: StrengthEvidence, step: StrengthGateStep): OpenStrength | null {
  const asked = evidence[step]
  const { rule: gate, asks } = asked
  if (gate === 'off') return null
  const age_at = ageAt(evidence, asked)
  const isYoung = age_at === null || Date.parse(evidence.now) < Date.parse(age_at)
  const { isShown, ...shown } = leastShown(evidence, step)
  if (asks === 'age')
    return isYoung ? { ...nothing, tested: [], step, gate, asks, age_at, pour: null, required: null } : null
  // Without an asked age it is always young.
  if (isShown || !isYoung) return null
  return { ...shown, best: figure(shown.best), estimate: figure(shown.estimate), step, gate, asks, age_at }
}

/** What leaves the plant from its mould leaves both. */
function asksAt(step: GateStep, isInMould: boolean): readonly StrengthGateStep[] {
  if (step === 'strip') return ['strip']
  if (step === 'move') return isInMould ? ['strip'] : []
  return isInMould ? strengthGateSteps : ['transport']
}

export const strength: Gate<StrengthEvidence, OpenStrength> = {
  steps: ['strip', 'move', 'load', 'depart', 'transported'],
  overridable: 'leads',
  refusal: 'strength_open',
  isMadeAtStep: false,
  isPublic: false,
  message: (_facts, component) => `${component} was not shown to be strong enough.`,
  named({ pour, required, best, due_at, age_at }) {
    const known = (value: string | number | null) => (value === null ? [] : [value])
    return {
      pour: known(pour),
      required: known(required),
      best: known(best),
      due_at: known(due_at),
      age_at: known(age_at),
    }
  },
  decide(evidence, step) {
    const open = asksAt(step, evidence.in_mould).flatMap((asked) => openStrength(evidence, asked) ?? [])
    const facts = open.find(({ gate }) => gate === 'block') ?? open[0]
    return facts ? { rule: facts.gate, facts } : null
  },
}
