import { languageDirection } from '@castline/domain/languages'
import i18next from 'i18next'
import { isolated } from '#i18n/isolate.ts'

/**
 * Joins the facts that are present in one line. In right-to-left languages their order does not depend on their script.
 */
export function dotted(facts: readonly (string | null | undefined)[]): string {
  const direction = languageDirection(i18next.language)
  return facts.flatMap((fact) => (fact ? [isolated(fact, direction)] : [])).join(' · ')
}
