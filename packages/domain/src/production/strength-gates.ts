/** What a project says about stripping, or transporting, concrete that was not shown to be strong enough. */
export const strengthGates = ['off', 'warn', 'block'] as const
export type StrengthGate = (typeof strengthGates)[number]

/** What a gate asks for: the strength of a specimen, a minimum age, or either of them. */
export const strengthAsks = ['strength', 'age', 'either'] as const
export type StrengthAsks = (typeof strengthAsks)[number]

/** What is open at a step, with what is known of it. Strengths in MPa. */
export interface OpenStrength {
  readonly step: 'strip' | 'transport'
  readonly gate: Exclude<StrengthGate, 'off'>
  readonly asks: StrengthAsks
  /** The number of the pour that lacks most; null if no pour is recorded. */
  readonly pour: string | null
  /** Null if only the age is asked for, or no strength is stated for it. */
  readonly required: number | null
  /** The deciding result: the mean of the last test, or a single result below its limit; null if there is none. */
  readonly best: number | null
  /** Whether `best` is an estimate from the casting's temperatures instead of a tested specimen. */
  readonly is_estimate: boolean
  /** The estimate from temperatures, if a specimen decides; else null. */
  readonly estimate: number | null
  /** The specimens of the last test, where they decide. */
  readonly tested: { readonly number: number; readonly strength: number }[]
  /** What nobody has entered: how strong it must be, or its pour. */
  readonly missing: 'requirement' | 'pour' | null
  /** When its next specimen is due; null if none waits. */
  readonly due_at: string | null
  /** When it reaches the age; null if none is asked for. */
  readonly age_at: string | null
}

/** The deciding result in MPa if tested specimens show that the concrete is too weak; null without a test or a requirement. */
export function testedTooWeak(
  open: OpenStrength | null | undefined,
): { readonly best: number; readonly required: number } | null {
  if (!open || open.tested.length === 0 || open.best === null || open.required === null) return null
  return { best: open.best, required: open.required }
}

/** The longest age that a gate can ask for, in hours: 90 days. */
export const highestAge = 2160

/**
 * Whether a step that was refused is still refused later, by the time alone: an age may have been reached since. ISO times.
 */
export const isStillRefused = ({ gate, asks, age_at }: Pick<OpenStrength, 'gate' | 'asks' | 'age_at'>, now: Date) =>
  gate === 'block' && (asks === 'strength' || age_at === null || now.getTime() < Date.parse(age_at))
