import { type RuleSetCode, ruleSets } from '@castline/domain/production/verdicts'
import { useTranslation } from 'react-i18next'

/** Returns the name of a rule set in the language of the page. */
export function useRuleName(): (code: RuleSetCode) => string {
  const { t } = useTranslation('specimens')
  // The name of that standard is the same everywhere.
  return (code) => (code === 'aci318' ? ruleSets.aci318.name : t(`ruleSet.${code}`))
}
