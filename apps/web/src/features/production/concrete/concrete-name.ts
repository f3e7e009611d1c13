import type { ConcreteCasting } from '@castline/contract/concrete-orders'
import { className } from '@castline/domain/production/production'
import type { TFunction } from 'i18next'
import { dotted } from '#ui/dotted.ts'

/** Class and mix of a concrete; only the mix where its name says the class. */
export function concreteName(strength: ConcreteCasting['class'], mix: string | null, t: TFunction<'board'>): string {
  const name = strength ? className(strength) : t('concrete.noClass')
  return strength && mix?.includes(name) ? mix : dotted([name, mix])
}
