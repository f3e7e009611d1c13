import type { ComponentDetail } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { newKey } from '../queue/attempts.ts'
import { sendOrStoreAcknowledgement } from '../queue/taps/acknowledge-taps.ts'
import { useQueue } from '../queue/use-queue.ts'

const Preview = onDemand(async () => (await withTexts('component', import('./Preview.tsx'))).Preview)

export interface DrawingChangedProps {
  component: ComponentDetail
  queryKey: QueryKey
  mayAcknowledge: boolean
}

/** Says that a revision was released after a component was made; its makers take note of it, also without a network. */
export function DrawingChanged({ component, queryKey, mayAcknowledge }: DrawingChangedProps) {
  const { t } = useTranslation('scanning')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { changes } = useQueue()
  const [isShown, setIsShown] = useState(false)
  const change = component.drawing_changed
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (revision: number) =>
      sendOrStoreAcknowledgement(
        { kind: 'acknowledge', key: newKey(), componentId: component.id, revision },
        component,
      ),
    onSuccess: (done) => (done ? queryClient.invalidateQueries({ queryKey }) : undefined),
  })
  if (!change) return null
  const { made, newest, unconfirmed, acknowledged_by: by } = change
  const isWaiting = changes.some(
    ({ attempt, refusal }) =>
      attempt.kind === 'acknowledge' &&
      attempt.componentId === component.id &&
      attempt.revision === newest &&
      refusal === null,
  )
  const file = component.files.find(({ revision }) => revision === newest)
  const isNoted = by !== null || isWaiting
  return (
    <Alert severity={isNoted ? 'info' : 'warning'} role="note" sx={{ fontSize: '1.0625rem' }}>
      <AlertTitle component="h2" sx={{ fontSize: '1.25rem', marginBlockStart: '-4px' }}>
        {t(unconfirmed ? 'drawing.changed.titleUnconfirmed' : 'drawing.changed.title', { newest })}
      </AlertTitle>
      {unconfirmed
        ? t('drawing.changed.unconfirmed')
        : made === null
          ? t('drawing.changed.madeBefore')
          : t('drawing.changed.made', { made })}{' '}
      {by !== null && t('drawing.changed.noted', { name: by })}
      {by === null && isWaiting && t('drawing.changed.waiting')}
      {sending.isError && <Box sx={{ marginBlockStart: 1 }}>{errorMessage(sending.error)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
        {file && (
          <Button variant="outlined" color="inherit" onClick={() => setIsShown(true)} sx={{ minHeight: 48 }}>
            {t('drawing.changed.show')}
          </Button>
        )}
        {mayAcknowledge && !isNoted && (
          <Button
            variant="contained"
            loading={sending.isPending}
            onClick={() => sending.mutate(newest)}
            sx={{ minHeight: 48 }}
          >
            {t(unconfirmed ? 'drawing.changed.confirm' : 'drawing.changed.acknowledge')}
          </Button>
        )}
      </Box>
      {isShown && file && (
        <Preview componentId={component.id} file={file} revisions={component.files} onClose={() => setIsShown(false)} />
      )}
    </Alert>
  )
}
