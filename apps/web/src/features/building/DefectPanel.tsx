import { addNcrPhotos } from '@castline/contract/calls/ncr-events'
import { getNcr, updateNcr } from '@castline/contract/calls/ncrs'
import type { ModelPoint, NcrDetail } from '@castline/contract/ncr'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { captured, type Tapped } from './use-defects.ts'
import type { ViewerHandle } from './viewer/viewer-handle.ts'

interface DefectPanelProps {
  id: string
  tapped: Tapped | null
  viewer: RefObject<ViewerHandle | null>
  /** Shows the place from where it was seen. */
  onShow: (point: ModelPoint) => void
  onClose: () => void
}

/** The selected non-conformance in the building; inspectors and managers put its place here. */
export function DefectPanel({ id, onClose, ...more }: DefectPanelProps) {
  const { t } = useTranslation(['building', 'ui', 'quality'])
  const titleId = useId()
  const defectLabel = useDefectLabel()
  const query = useCall(getNcr, { params: { id } }, { staleTime: 0 })
  const ncr = query.data
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {ncr ? <bdi>{ncr.number}</bdi> : <Skeleton width={120} role="img" aria-label={t('loading')} />}
        </Typography>
        <IconButton aria-label={t('ui:close')} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </Box>
      {query.isError && !ncr && <FetchFailed error={query.error} onRetry={() => void query.refetch()} />}
      {ncr && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([
              defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names),
              t(`quality:severity.${ncr.severity}`),
              ncr.description,
            ])}
          </Typography>
          <Place ncr={ncr} {...more} />
          <Button variant="outlined" component={Link} to={ncrLink(ncr.id)} sx={{ minHeight: 48 }}>
            {t('defects.open', { number: ncr.number })}
          </Button>
        </Box>
      )}
    </Card>
  )
}

/** Its place: shown, put, moved and removed. */
function Place({ ncr, tapped, viewer, onShow }: Omit<DefectPanelProps, 'id' | 'onClose'> & { ncr: NcrDetail }) {
  const { t } = useTranslation('building')
  const queryClient = useQueryClient()
  const notify = useNotice()
  const { id, number, version, model_point: point } = ncr
  const saving = useMutation({
    async mutationFn(isRemoved: boolean) {
      const place = isRemoved || !tapped ? null : captured(viewer.current, tapped.at)
      if (!isRemoved && !place) return
      await call(updateNcr, { params: { id }, body: { model_point: place?.point ?? null, version } })
      if (!place) return notify({ message: t('defects.removed', { number }) })
      try {
        await call(addNcrPhotos, { params: { id }, body: { view: 0 }, files: { photos: [place.view] } })
        notify({ message: t('defects.saved', { number }) })
      } catch {
        notify({ severity: 'warning', message: t('defects.withoutView') })
      }
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const mayEdit = ncr.allowed.includes('edit') && ncr.component_id !== null && !ncr.component_deleted
  const components = [ncr.component_id, ...ncr.further_components.map((each) => each.id)]
  const isOnIt = tapped !== null && components.includes(tapped.componentId)
  const mark = componentName({ name: ncr.component_name ?? '', control_number: ncr.control_number ?? '' })
  const hint = !tapped ? 'hint' : isOnIt ? null : 'elsewhere'
  return (
    <>
      {!point && !mayEdit && <Typography variant="body2">{t('defects.none')}</Typography>}
      {point && (
        <Button onClick={() => onShow(point)} sx={{ justifySelf: 'start', minHeight: 48 }}>
          {t('defects.show')}
        </Button>
      )}
      {mayEdit && hint && (
        <Alert severity="info" role="status">
          {t(`defects.${hint}`, { mark })}
        </Alert>
      )}
      <ErrorText error={saving.error} />
      {mayEdit && isOnIt && (
        <Button
          variant="contained"
          loading={saving.isPending}
          onClick={() => saving.mutate(false)}
          sx={{ minHeight: 48 }}
        >
          {t('defects.save')}
        </Button>
      )}
      {mayEdit && point && (
        <Button disabled={saving.isPending} onClick={() => saving.mutate(true)} sx={{ minHeight: 48 }}>
          {t('defects.remove')}
        </Button>
      )}
    </>
  )
}
