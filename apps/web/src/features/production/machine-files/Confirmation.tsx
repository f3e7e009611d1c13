import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { LeftOutNotice } from '../casting/LeftOutNotice.tsx'
import { type Confirmed, keyOf } from './confirm-reported.ts'

/** What became of castings that were confirmed: how many components were cast, which were left out, and which castings were refused. */
export function Confirmation({ confirmed: { cast, leftOut, failed } }: { confirmed: Confirmed }) {
  const { t } = useTranslation(['board', 'machine-files'])
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (
    <>
      {cast > 0 && <Alert severity="success">{t('cast.done', { count: cast, formatted: format.number(cast) })}</Alert>}
      <LeftOutNotice leftOut={leftOut} />
      {failed.map(({ casting, error }) => (
        <Alert severity="error" key={keyOf(casting)}>
          {t('machine-files:failed', { mould: casting.mould_name })} {errorMessage(error)}
        </Alert>
      ))}
    </>
  )
}
