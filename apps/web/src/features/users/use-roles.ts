import { listRoles } from '@castline/contract/users'
import type { Role } from '@castline/domain/roles'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'

/** The roles that the server knows, as choices in the active language; `known` alone until they are loaded. */
export function useRoles(known: Role | null) {
  const { t } = useTranslation('statuses')
  const { data, error, refetch } = useCall(listRoles, {}, { staleTime: Number.POSITIVE_INFINITY })
  const roles = data?.map(({ name }) => name) ?? (known ? [known] : [])
  const labels = new Map(data?.map(({ name, label }) => [name, label]))
  return {
    // A role newer than this client has the server's label.
    options: roles.map((value) => ({ value, label: t(`role.${value}`, { defaultValue: labels.get(value) ?? value }) })),
    error,
    refetch,
  }
}
