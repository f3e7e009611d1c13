import type { ConcreteCasting } from '@castline/contract/concrete-orders'
import { className, type StrengthClass } from '@castline/domain/production/production'
import type { TFunction } from 'i18next'
import { dotted } from '#ui/dotted.ts'

/** A mix with its class; only its name where that says the class. */
export function mixName({ name, ...strength }: StrengthClass & { readonly name: string }): string {
  const strengthName = className(strength)
  return name.includes(strengthName) ? name : dotted([strengthName, name])
}

/** Class and mix of a concrete. */
export function concreteName(strength: ConcreteCasting['class'], mix: string | null, t: TFunction<'board'>): string {
  if (strength && mix !== null) return mixName({ ...strength, name: mix })
  return dotted([strength ? className(strength) : t('concrete.noClass'), mix])
}
