import { lineQuota } from '@castline/contract/calls/messages'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'

/** How many of the month's messages by LINE are used, as LINE counts them. */
export function LineQuota() {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const may = usePermissions()
  const { data } = useCall(lineQuota, may('system:read') ? {} : null)
  if (!data?.on) return null
  const { quota, failure } = data
  const isUsedUp = quota !== null && quota.limit !== null && quota.used >= quota.limit
  return (
    <Typography
      variant="body2"
      sx={{ color: isUsedUp || failure ? 'status.rejected.text' : 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {quota?.limit != null && t('line.quota', { used: format.number(quota.used), limit: format.number(quota.limit) })}
      {quota?.limit === null && t('line.unlimited', { used: format.number(quota.used) })}
      {isUsedUp && ` ${t('line.usedUp')}`}
      {failure !== null && t('line.noQuota', { reason: failure })}
    </Typography>
  )
}
