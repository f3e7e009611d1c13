import type { Ncr } from '@castline/contract/ncr'
import { holdsNow } from '@castline/domain/quality/ncrs'
import { useTranslation } from 'react-i18next'

/** Returns the status of a non-conformance as text, with its hold or the request for one. */
export function useStanding(): (ncr: Pick<Ncr, 'status' | 'holds' | 'hold_asked'>) => string {
  const { t } = useTranslation('quality')
  return (ncr) => {
    const status = t(`status.${ncr.status}`)
    if (holdsNow(ncr)) return t('holding', { status })
    return ncr.hold_asked ? t('asksHold', { status }) : status
  }
}
