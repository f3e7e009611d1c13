import type { Project } from '@castline/contract/projects'
import { mostDrawings } from '@castline/contract/values/drawings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useLeaveGuard, useTabGuard } from '#ui/editing/use-leave-guard.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { CheckDrawings } from './CheckDrawings.tsx'
import { ChooseDrawings } from './ChooseDrawings.tsx'
import { DrawingUploads } from './DrawingUploads.tsx'
import { SentResult } from './SentResult.tsx'
import { useDrawings } from './use-drawings.ts'

/** Uploads many drawings of a project at once: selecting, a dry run, sending, and undoing earlier uploads. */
export function DrawingsPage({ project }: { project: Project }) {
  const { t } = useTranslation(['drawings', 'ui'])
  const { number } = useFormat()
  const errorMessage = useErrorMessage()
  const { state, choose, send, stop, startOver } = useDrawings(project.id)
  return (
    <Box sx={{ maxWidth: 1120 }}>
      {state.at === 'sending' && <SendingGuard />}
      <PageHeader
        title={t('title')}
        lead={t('lead', { project: project.name })}
        actions={
          <Tooltip title={t('close')}>
            <IconButton component={Link} to={componentsLink(project.id, { drawings: 'list' })} aria-label={t('close')}>
              <CloseIcon size={22} />
            </IconButton>
          </Tooltip>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {state.at === 'failed' && (
          <RetryAlert onRetry={() => choose(state.files)}>{errorMessage(state.error)}</RetryAlert>
        )}
        {state.at === 'tooMany' && (
          <Alert severity="error">{t('tooMany', { total: number(state.count), most: number(mostDrawings) })}</Alert>
        )}
        {(state.at === 'choose' || state.at === 'failed' || state.at === 'tooMany') && (
          <>
            <ChooseDrawings onFiles={choose} />
            <DrawingUploads project={project} />
          </>
        )}
        {state.at === 'reading' && (
          <ProgressBar
            label={t('reading')}
            isLabelShown
            text={t('progress', { done: number(state.done), of: number(state.of) })}
            share={state.of > 0 ? state.done / state.of : null}
          />
        )}
        {state.at === 'checked' && (
          <CheckDrawings rows={state.rows} refused={state.refused} onSend={send} onBack={startOver} />
        )}
        {state.at === 'sending' && (
          <>
            <ProgressBar
              label={t('sending', { name: state.now.name })}
              isLabelShown
              text={t('progress', { done: number(state.now.done), of: number(state.now.of) })}
              share={(state.now.done + state.now.share) / state.now.of}
            />
            {state.now.isWaiting && <Alert severity="warning">{t('waiting')}</Alert>}
            <div>
              <Button onClick={stop}>{t('stop')}</Button>
            </div>
          </>
        )}
        {state.at === 'done' && (
          <>
            <SentResult
              sent={state.sent}
              stopped={state.stopped}
              onAgain={(failed) => send(failed, state.uploadId)}
              onAnother={startOver}
            />
            <DrawingUploads project={project} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** Asks for confirmation before the page is left while drawings are sent. */
function SendingGuard() {
  const { t } = useTranslation('drawings')
  const { pathname } = useLocation()
  const guard = useLeaveGuard(
    (next) => next.pathname === pathname && new URLSearchParams(next.search).get('drawings') === '1',
  )
  useTabGuard(true)
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}
