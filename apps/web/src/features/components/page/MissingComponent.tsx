import { restoreComponent } from '@castline/contract/calls/edit-history'
import { removedComponentDetails } from '@castline/contract/values/components'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import QuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCallMutation } from '#api/queries.ts'
import { componentListPath } from '#tracking/components/links.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'

type Reason = 'notFound' | 'removed' | 'noConnection' | 'failed'

/** Why no component is shown. An invalid id in the address (400) counts as not found. */
export function missingReason(error: unknown): Reason {
  if (error instanceof NoResponseError) return 'noConnection'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 404) return error.details === removedComponentDetails ? 'removed' : 'notFound'
  return error.status === 400 ? 'notFound' : 'failed'
}

interface MissingComponentProps {
  id: string
  error: unknown
  onRetry: () => void
}

/** Shown in place of a missing component: the reason, and what to do. */
export function MissingComponent({ id, error, onRetry }: MissingComponentProps) {
  const { t } = useTranslation(['component', 'ui'])
  const errorMessage = useErrorMessage()
  const reason = missingReason(error)
  const componentsChanged = useComponentsChanged()
  const mayRestore = usePermissions()('component:edit') && reason === 'removed'
  const restoring = useCallMutation(restoreComponent, { onSuccess: componentsChanged })
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
            <>
              {mayRestore && (
                <Button
                  variant="contained"
                  loading={restoring.isPending}
                  onClick={() => restoring.mutate({ params: { id }, body: {} })}
                >
                  {t('missing.restore')}
                </Button>
              )}
              <Button variant="outlined" component={Link} to={componentListPath}>
                {t('missing.back')}
              </Button>
              <ErrorText error={restoring.error} />
            </>
          )
        }
      />
    </Card>
  )
}
