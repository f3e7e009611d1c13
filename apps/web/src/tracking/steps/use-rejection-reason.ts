import type { RejectionCode } from '@castline/domain/status/rejection-reasons'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

interface Rejected {
  readonly reason: string | null
  readonly reason_code: RejectionCode | null
  readonly reason_details?: string | null
}

/** Returns a function for the reason of a rejection in the reader's language; null if none was given. */
export function useRejectionReason() {
  const { t } = useTranslation('statuses')
  const { named } = useFormat()
  return useCallback(
    ({ reason, reason_code, reason_details = null }: Rejected): string | null => {
      if (reason_code === null) return reason
      const offered = t(`rejection.${reason_code}`)
      return reason_details === null ? offered : named(offered, reason_details)
    },
    [t, named],
  )
}
