import { getSignInRules } from '@castline/contract/calls/second-factor'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { lifetimes } from './key-draft.ts'

/** How long a new key may be valid, as far as the user knows the rules; the server checks it. */
export function useLifetimes(): (typeof lifetimes)[number][] {
  const isKnown = usePermissions()('user:manage')
  const rules = useCall(getSignInRules, {}, { enabled: isKnown })
  const longest = rules.data ? rules.data.longest_key_days : 365
  return lifetimes.filter((days) => longest === null || (days !== '' && Number(days) <= longest))
}
