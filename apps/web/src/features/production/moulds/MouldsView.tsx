import { deleteMould, listMoulds } from '@castline/contract/calls/moulds'
import type { Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import MouldIcon from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { HeaderAction, MainAction } from '#ui/header-action.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const MouldDialog = onDemand(async () => (await import('./MouldForms.tsx')).MouldDialog)
const OutagesDialog = onDemand(async () => (await import('./OutagesDialog.tsx')).OutagesDialog)

type Opened = { readonly kind: 'create' } | { readonly kind: 'edit' | 'outages' | 'delete'; readonly mould: Mould }

/** The moulds of a plant: added, edited, taken out of use and deleted. */
export function MouldsView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const may = usePermissions()
  const mayEdit = may('plant:edit') && plant.writable
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const moulds = useCall(listMoulds, { params: { id: plant.id } }, { staleTime: 0 })
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listMoulds) })
  const deleting = useCallMutation(deleteMould, {
    onSuccess() {
      notice({ message: t('mould.deleted') })
      setOpened(null)
      return refresh()
    },
  })
  const close = () => {
    deleting.reset()
    setOpened(null)
  }
  const { data, error, isError, refetch } = moulds
  // Labels carry the name of a project.
  const [project] = plant.casts_for
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {may('label:print') && project && (
        <HeaderAction>
          <Button
            component={Link}
            to={`/pages/qr-code?project=${project.id}&kind=moulds&plant=${plant.id}`}
            variant="outlined"
          >
            {t('mould.labels')}
          </Button>
        </HeaderAction>
      )}
      {mayEdit && <MainAction label={t('mould.open')} onClick={() => setOpened({ kind: 'create' })} />}
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={240} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<MouldIcon size={32} />}
          title={t('noMoulds.title')}
          text={mayEdit ? t('noMoulds.text') : t('noMoulds.ask')}
        />
      )}
      {data && data.length > 0 && (
        <Card>
          <Box component="ul" aria-label={t('moulds')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.map((mould) => (
              <MouldRow key={mould.id} mould={mould} mayEdit={mayEdit} onOpen={(kind) => setOpened({ kind, mould })} />
            ))}
          </Box>
        </Card>
      )}
      {(opened?.kind === 'create' || opened?.kind === 'edit') && (
        <MouldDialog
          plantId={plant.id}
          mould={opened.kind === 'edit' ? opened.mould : null}
          onSaved={refresh}
          onClose={close}
        />
      )}
      {opened?.kind === 'outages' && <OutagesDialog mould={opened.mould} onSaved={refresh} onClose={close} />}
      {opened?.kind === 'delete' && (
        <ConfirmDialog
          open
          title={t('mould.deleteTitle', { name: opened.mould.name })}
          text={t('mould.deleteText')}
          confirmLabel={t('mould.delete')}
          isDestructive
          isBusy={deleting.isPending}
          error={deleting.error}
          onConfirm={() => deleting.mutate({ params: { id: opened.mould.id } })}
          onClose={close}
        />
      )}
    </Box>
  )
}

interface MouldRowProps {
  mould: Mould
  mayEdit: boolean
  onOpen: (kind: 'edit' | 'outages' | 'delete') => void
}

function MouldRow({ mould, mayEdit, onOpen }: MouldRowProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const metres = (value: number | null) => (value === null ? null : format.metres(value / 1000))
  const isDue = mould.service_after !== null && mould.casts_since_service >= mould.service_after
  return (
    <ListRow padding={{ block: 1, inline: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{mould.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            t(`kind.${mould.kind}`),
            metres(mould.length),
            mould.cross_section,
            mould.element_types.length > 0 ? format.list(mould.element_types) : null,
            mould.turns > 1 ? t('mould.turnsADay', { formatted: format.number(mould.turns) }) : null,
          ])}
        </Typography>
        <Typography variant="body2" sx={{ color: isDue ? 'status.warning.text' : 'text.secondary' }}>
          {t(isDue ? 'mould.serviceDue' : 'mould.casts', {
            count: mould.casts_since_service,
            formatted: format.number(mould.casts_since_service),
          })}
        </Typography>
        {mould.out_of_use.map(({ from_day, to_day, reason }) => (
          <Typography key={`${from_day} ${to_day}`} variant="body2" sx={{ color: 'status.warning.text' }}>
            {t('outage.span', { from: format.date(from_day), to: format.date(to_day), reason })}
          </Typography>
        ))}
      </Box>
      {mayEdit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button onClick={() => onOpen('edit')} aria-label={t('mould.editOf', { name: mould.name })}>
            {t('mould.edit')}
          </Button>
          <Button onClick={() => onOpen('outages')} aria-label={t('outage.openOf', { name: mould.name })}>
            {t('outage.open')}
          </Button>
          <Button color="error" onClick={() => onOpen('delete')} aria-label={t('mould.deleteOf', { name: mould.name })}>
            {t('mould.delete')}
          </Button>
        </Box>
      )}
    </ListRow>
  )
}
