import { exposureClasses, type StrengthClass } from './production.ts'

/** What the concrete of a component is, as far as its text says it. */
interface NamedConcrete {
  readonly class: StrengthClass | null
  readonly exposure: readonly string[]
}

const strengthClass = /(?:^|[^\p{L}])L?C\s*(\d{1,3}(?:[.,]\d)?)\s*\/\s*(\d{1,3}(?:[.,]\d)?)(?!\d)/iu
const exposureClass = new RegExp(`(?<![\\p{L}\\d])(${exposureClasses.join('|')})(?![\\p{L}\\d])`, 'giu')

const numberOf = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

/**
 * Reads the class and the exposure classes from what was entered, e.g. `C40/50 XC4, XF1`. Anything else, such as the name
 * of a mix, has neither.
 */
export function readConcrete(...texts: readonly (string | null)[]): NamedConcrete {
  const text = texts.filter((each) => each !== null).join(' ')
  const [, cylinder, cube] = strengthClass.exec(text) ?? []
  const found = { cylinder: numberOf(cylinder), cube: numberOf(cube) }
  const exposure = new Set([...text.matchAll(exposureClass)].map(([name]) => name.toUpperCase()))
  return { class: found.cylinder > 0 && found.cube >= found.cylinder ? found : null, exposure: [...exposure] }
}

/** The steps at which concrete must have a strength. */
export const strengthSteps = ['strip', 'release', 'lift', 'transport'] as const
