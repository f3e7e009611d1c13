import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { type Confirmed, keyOf } from './confirm-reported.ts'

/** What became of castings that were confirmed: how many components were cast, which were left out, and which castings were refused. */
export function Confirmation({ confirmed: { cast, leftOut, failed } }: { confirmed: Confirmed }) {
  const { t } = useTranslation(['board', 'machine-files'])
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (
    <>
      {cast > 0 && <Alert severity="success">{t('cast.done', { count: cast, formatted: format.number(cast) })}</Alert>}
      {leftOut.length > 0 && (
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
      )}
      {failed.map(({ casting, error }) => (
        <Alert severity="error" key={keyOf(casting)}>
          {t('machine-files:failed', { mould: casting.mould_name })} {errorMessage(error)}
        </Alert>
      ))}
    </>
  )
}
