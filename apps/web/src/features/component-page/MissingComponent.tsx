import { removedComponentDetails } from '@castline/contract/components'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import QuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, NoAnswerError } from '#api/errors.ts'
import { componentListPath } from '#tracking/component/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'

type Reason = 'notFound' | 'removed' | 'noConnection' | 'failed'

/** Why no component is shown. An invalid id in the address (400) counts as not found. */
export function missingReason(error: unknown): Reason {
  if (error instanceof NoAnswerError) return 'noConnection'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 404) return error.details === removedComponentDetails ? 'removed' : 'notFound'
  return error.status === 400 ? 'notFound' : 'failed'
}

/** Shown in place of a missing component: the reason, and what to do. */
export function MissingComponent({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['component', 'ui'])
  const errorMessage = useErrorMessage()
  const reason = missingReason(error)
  const mayHelp = reason === 'noConnection' || reason === 'failed'
  const Icon = reason === 'noConnection' ? WifiOff : reason === 'removed' ? Trash : QuestionMark
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={<Icon size={32} />}
        title={t(`missing.${reason}.title`)}
        text={reason === 'failed' ? errorMessage(error, 'reading') : t(`missing.${reason}.text`)}
        action={
          mayHelp ? (
            <Button variant="contained" onClick={onRetry}>
              {t('ui:tryAgain')}
            </Button>
          ) : (
            <Button variant="outlined" component={Link} to={componentListPath}>
              {t('missing.back')}
            </Button>
          )
        }
      />
    </Card>
  )
}
