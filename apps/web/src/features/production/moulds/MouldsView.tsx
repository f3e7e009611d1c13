import { deleteMould, listMoulds } from '@castline/contract/calls/moulds'
import type { Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import MouldIcon from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction, MainAction } from '#ui/header-action.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { MouldCards } from './MouldCards.tsx'
import { MouldTable } from './MouldTable.tsx'

const MouldDialog = onDemand(async () => (await import('./MouldForms.tsx')).MouldDialog)
const OutagesDialog = onDemand(async () => (await import('./OutagesDialog.tsx')).OutagesDialog)

type Opened = { readonly kind: 'create' } | { readonly kind: 'edit' | 'outages' | 'delete'; readonly mould: Mould }

const labelsOf = (projectId: string, plantId: string) =>
  `/pages/qr-code?project=${projectId}&kind=moulds&plant=${plantId}`

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
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const Rows = isNarrow ? MouldCards : MouldTable
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeaderAction>
        <DensityButton />
      </HeaderAction>
      {may('label:print') && project && (
        <HeaderAction>
          <Button component={Link} to={labelsOf(project.id, plant.id)} variant="outlined">
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
          <Rows
            plant={plant}
            moulds={data}
            mayEdit={mayEdit}
            mayStrip={may('pour:edit') && plant.writable}
            onStripped={refresh}
            {...(may('label:print') && project && { labels: labelsOf(project.id, plant.id) })}
            onOpen={(kind, mould) => setOpened({ kind, mould })}
          />
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
