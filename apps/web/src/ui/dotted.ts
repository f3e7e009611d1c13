import i18next from 'i18next'
import { isolated } from '#i18n/isolate.ts'
import { languageDirection } from '#i18n/languages.ts'

/** What there is of several facts, in one line; in one from right to left their order holds whatever script each is in. */
export function dotted(facts: readonly (string | null | undefined)[]): string {
  const direction = languageDirection(i18next.language)
  return facts.flatMap((fact) => (fact ? [isolated(fact, direction)] : [])).join(' · ')
}
