import { setDrawingState } from '@castline/contract/calls/drawings'
import type { ListedDrawing } from '@castline/contract/drawings'
import { type DrawingState, drawingStates } from '@castline/domain/drawings/drawings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

interface StateBarProps {
  projectId: string
  drawings: readonly ListedDrawing[]
  onDone: () => void
}

/** How many components were made since, if that is why a release is not taken back. */
function madeOf(error: unknown): number | null {
  const details = error instanceof ApiError ? error.body.details : undefined
  const [detail] = Array.isArray(details) ? details : []
  return detail?.code === 'made' ? Number(detail.values?.total) : null
}

/** Sets the state of the selected drawings; a release is confirmed before. */
export function StateBar({ projectId, drawings, onDone }: StateBarProps) {
  const { t } = useTranslation(['drawings', 'component'])
  const { number } = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const componentsChanged = useComponentsChanged()
  const [state, setState] = useState<DrawingState>('released')
  const [isAsking, setIsAsking] = useState(false)
  const setting = useCallMutation(setDrawingState, {
    onSuccess(set) {
      setIsAsking(false)
      const values = { drawings: number(set.drawings), components: number(set.components) }
      notice({ message: set.drawings > 0 ? t('list.done', values) : t('list.doneNothing') })
      componentsChanged()
      onDone()
    },
  })
  const made = drawings.reduce((sum, drawing) => sum + (drawing.state === 'released' ? 0 : drawing.made), 0)
  const refused = madeOf(setting.error)
  const send = () =>
    setting.mutate({
      params: { id: projectId },
      body: { state, drawings: drawings.map(({ mark, sha256 }) => ({ mark, sha256 })) },
    })

  function apply() {
    setting.reset()
    if (state === 'released') setIsAsking(true)
    else send()
  }

  return (
    <Card sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography role="status" sx={{ flex: '1 1 140px' }}>
          {t('list.selected', { total: number(drawings.length) })}
        </Typography>
        <Choice
          label={t('list.newState')}
          value={state}
          onChange={(chosen) => {
            setting.reset()
            setState(chosen)
          }}
          options={drawingStates
            .toReversed()
            .map((value) => ({ value, label: t(`component:drawings.state.${value}`) }))}
          sx={{ flex: '0 1 240px' }}
        />
        <Button variant="contained" loading={setting.isPending && !isAsking} onClick={apply}>
          {t('list.apply')}
        </Button>
      </Box>
      {setting.isError && !isAsking && (
        <Alert severity="error">
          {refused === null ? errorMessage(setting.error) : t('list.refusedMade', { total: number(refused) })}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('list.confirmTitle')}
        text={
          <>
            {t('list.confirmText', { total: number(drawings.length) })}
            {made > 0 && (
              <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
                {t('list.confirmMade', { total: number(made) })}
              </Alert>
            )}
          </>
        }
        confirmLabel={t('component:drawings.state.released')}
        isBusy={setting.isPending}
        error={setting.error}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}
