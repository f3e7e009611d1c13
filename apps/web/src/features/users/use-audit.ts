import type { AuditEntry } from '@castline/contract/audit'
import { listAudit } from '@castline/contract/calls/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/client.ts'
import { errorOf } from '#api/errors.ts'
import { queryKeyOf } from '#api/queries.ts'
import { pathOf, requestOf } from '#api/request.ts'
import type { UsersState } from './user-list.ts'

export const entriesOnPage = 50

/** A page of the audit log, and the total number of entries. */
interface AuditPage {
  readonly entries: AuditEntry[]
  readonly total: number
}

/** Like `useCall`, and also reads the total from the response header. */
export function useAudit({ page, subject, by }: Pick<UsersState, 'page' | 'subject' | 'by'>) {
  const query = {
    limit: entriesOnPage,
    offset: page * entriesOnPage,
    subject: subject ?? undefined,
    user_id: by ?? undefined,
  }
  return useQuery<AuditPage>({
    queryKey: queryKeyOf(listAudit, { query }),
    async queryFn({ signal }) {
      const response = await send(listAudit.access, pathOf(listAudit, { query }), requestOf(listAudit, { signal }))
      if (!response.ok) throw await errorOf(response)
      return { entries: await response.json(), total: Number(response.headers.get('x-total-count')) }
    },
    placeholderData: keepPreviousData,
    // Always refetched, because users look for recent actions.
    staleTime: 0,
  })
}
