import type { LeftOut } from '@castline/contract/casting-steps'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** The components that a confirmed casting left out, each with the reason; nothing without any. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  if (leftOut.length === 0) return null
  return (
    <Alert severity="warning">
      {t('cast.leftOut')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {leftOut.map((each) => (
          <li key={each.component_id}>
            <bdi>{each.control_number ?? t('leftOut.unnamed')}</bdi>
            {format.colon}
            {t(`leftOut.${each.reason}`, { numbers: format.list(each.holds) })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
