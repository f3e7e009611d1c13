import { listFiles } from '@castline/contract/calls/files'
import { getNcr, updateNcr } from '@castline/contract/calls/ncrs'
import type { NcrDetail } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import PointIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { part, withTexts } from '#ui/part.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import type { DrawingWithPointProps } from './DrawingWithPoint.tsx'
import { NcrError } from './NcrError.tsx'

// Loaded on demand, because the PDF reader is large.
const PointDialog = onDemand(
  async () => (await withTexts('component', import('#tracking/drawings/PointDialog.tsx'))).PointDialog,
)
const DrawingWithPoint = part<DrawingWithPointProps>(
  async () => (await withTexts('component', import('./DrawingWithPoint.tsx'))).DrawingWithPoint,
  () => <Skeleton variant="rounded" height={240} />,
  NotLoaded,
)

/** Where the defect is on a drawing of the component. Inspectors and managers put, move and remove the point. */
export function NcrPoint({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation(['quality', 'ncr'])
  const titleId = useId()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const [isOpen, setIsOpen] = useState(false)
  const { id, number, version, component_id: componentId, component_deleted, drawing_point: point } = ncr
  const mayEdit = ncr.allowed.includes('edit')
  const hasDrawings = componentId !== null && !component_deleted && (point !== null || mayEdit)
  const files = useCall(listFiles, hasDrawings ? { params: { id: componentId } } : null)
  const saving = useCallMutation(updateNcr, {
    onSuccess(response) {
      queryClient.setQueryData(queryKeyOf(getNcr, { params: { id } }), response)
      notify({ message: response.drawing_point ? t('point.saved', { number }) : t('point.removed', { number }) })
      setIsOpen(false)
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const newest = files.data?.[0]
  const file = point && files.data?.find(({ revision }) => revision === point.revision)
  if (!point && !newest) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {t('point.label')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {point && <Typography>{t('point.text', { revision: point.revision, page: point.page })}</Typography>}
        {point && files.isLoading && <Skeleton variant="rounded" height={240} />}
        {point && files.isError && (
          <RetryAlert onRetry={() => void files.refetch()}>{errorMessage(files.error, 'reading')}</RetryAlert>
        )}
        {point && files.data && !file && <Typography variant="body2">{t('point.gone')}</Typography>}
        {point && file && componentId !== null && (
          <Box sx={{ maxWidth: 720 }}>
            <DrawingWithPoint componentId={componentId} file={file} point={point} />
          </Box>
        )}
        {mayEdit && newest && (
          <Button
            variant="outlined"
            startIcon={<PointIcon size={20} />}
            onClick={() => setIsOpen(true)}
            sx={{ justifySelf: 'start', minHeight: 44 }}
          >
            {point ? t('point.change') : t('point.set')}
          </Button>
        )}
      </Box>
      {isOpen && newest && componentId !== null && (
        <PointDialog
          componentId={componentId}
          file={newest}
          point={point}
          isBusy={saving.isPending}
          fault={<NcrError error={saving.error} />}
          onDone={(drawing_point) => saving.mutate({ params: { id }, body: { drawing_point, version } })}
          onClose={() => {
            setIsOpen(false)
            saving.reset()
          }}
        />
      )}
    </section>
  )
}
