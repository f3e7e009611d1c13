import { listDrawingUploads, undoDrawingUpload } from '@castline/contract/calls/drawings'
import type { DrawingUpload } from '@castline/contract/drawings'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjectEvents } from '#api/events.ts'
import { useCall, useCallMutation } from '#api/queries.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'

/** The last uploads of drawings into a project, which can be undone. Renders nothing if there are none. */
export function DrawingUploads({ project }: { project: Project }) {
  const { t } = useTranslation('drawings')
  const uploads = useCall(listDrawingUploads, { params: { id: project.id } })
  const refresh = () => void uploads.refetch()
  useProjectEvents(project.id, { onStatus: refresh, onComponents: refresh, onReconnect: refresh })
  if (uploads.isError && !uploads.data) return <FetchFailed error={uploads.error} onRetry={refresh} />
  if (!uploads.data?.length) return null
  return (
    <Card component="section" aria-label={t('uploads.title')} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3">{t('uploads.title')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {uploads.data.map((each) => (
          <Upload key={each.id} of={each} onUndone={refresh} />
        ))}
      </Box>
    </Card>
  )
}

function Upload({ of, onUndone }: { of: DrawingUpload; onUndone: () => void }) {
  const { t } = useTranslation('drawings')
  const { dateTime, number } = useFormat()
  const notice = useNotice()
  const componentsChanged = useComponentsChanged()
  const [isAsking, setIsAsking] = useState(false)
  const undoing = useCallMutation(undoDrawingUpload, {
    onSuccess() {
      setIsAsking(false)
      notice({ message: t('uploads.done') })
      componentsChanged()
      onUndone()
    },
  })
  return (
    <ListRow padding={{ block: 1.25 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{dotted([dateTime(of.uploaded_at), of.uploaded_by])}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            t('uploads.drawings', { total: number(of.drawings) }),
            t('written', { total: number(of.revisions) }),
            of.undone_at ? t('uploads.undone', { name: of.undone_by ?? '', at: dateTime(of.undone_at) }) : null,
          ])}
        </Typography>
        {of.made > 0 && !of.undone_at && (
          <Typography variant="body2">{t('uploads.made', { total: number(of.made) })}</Typography>
        )}
      </Box>
      {!of.undone_at && of.made === 0 && (
        <Button
          onClick={() => {
            undoing.reset()
            setIsAsking(true)
          }}
        >
          {t('uploads.undo')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('uploads.confirmTitle')}
        text={t('uploads.confirmText', { total: number(of.revisions) })}
        confirmLabel={t('uploads.undo')}
        isDestructive
        isBusy={undoing.isPending}
        error={undoing.error}
        onConfirm={() => undoing.mutate({ params: { id: of.id } })}
        onClose={() => setIsAsking(false)}
      />
    </ListRow>
  )
}
