import { listRoles } from '@castline/contract/calls/users'
import type { Role } from '@castline/domain/users/roles'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'

/** The roles from the server as options in the active language; only `known` until they are loaded. */
export function useRoles(known: Role | null) {
  const { t } = useTranslation('statuses')
  const { data, error, refetch } = useCall(listRoles, {}, { staleTime: Number.POSITIVE_INFINITY })
  const roles = data?.map(({ name }) => name) ?? (known ? [known] : [])
  const labels = new Map(data?.map(({ name, label }) => [name, label]))
  return {
    // A role unknown to this client has the server's label.
    options: roles.map((value) => ({ value, label: t(`role.${value}`, { defaultValue: labels.get(value) ?? value }) })),
    error,
    refetch,
  }
}
