import { deleteMix } from '@castline/contract/calls/plants'
import type { Mix, Plant } from '@castline/contract/plants'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import CurveIcon from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { type Format, useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const MixDialogs = onDemand(async () => (await import('./MixForms.tsx')).MixDialog)

const CurveDialog = onDemand(async () =>
  withTexts(
    'maturity',
    import('../maturity/CurveDialog.tsx').then((module) => module.CurveDialog),
  ),
)

interface MixesProps {
  plant: Plant
  mayEdit: boolean
  onChanged: () => unknown
}

/** A range such as `4–6 %`; null without either end. */
function range(least: number | null, most: number | null, format: Format): string | null {
  if (least === null && most === null) return null
  if (least === null) return `≤ ${format.number(most ?? 0)}`
  return most === null ? `≥ ${format.number(least)}` : `${format.number(least)}–${format.number(most)}`
}

/** The properties of a mix besides its class in one line. */
function factsOf(mix: Mix, t: TFunction<'plants'>, format: Format): string {
  const air = range(mix.air_min, mix.air_max, format)
  const flow = range(mix.flow_min, mix.flow_max, format)
  return dotted([
    mix.exposure.join(', ') || null,
    air && t('mix.air', { range: air }),
    flow && t('mix.flow', { range: flow }),
    mix.strip_hours === null ? null : t('mix.strip', { hours: format.number(mix.strip_hours) }),
  ])
}

/** The mixes of a plant: added, edited and deleted. */
export function Mixes({ plant, mayEdit, onChanged }: MixesProps) {
  const { t } = useTranslation('plants')
  const format = useFormat()
  const notice = useNotice()
  const [opened, setOpened] = useState<{ action: 'create' } | { action: 'edit' | 'delete' | 'curve'; mix: Mix } | null>(
    null,
  )
  const deleting = useCallMutation(deleteMix, {
    onSuccess() {
      notice({ message: t('mix.deleted') })
      setOpened(null)
      return onChanged()
    },
  })
  const close = () => {
    deleting.reset()
    setOpened(null)
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3">{t('mix.title')}</Typography>
      {plant.mixes.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('mix.none')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('mix.title')} sx={{ listStyle: 'none', margin: 0, padding: 0, width: '100%' }}>
        {plant.mixes.map((mix) => (
          <ListRow key={mix.id} padding={{ block: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>
                <bdi>{mix.name}</bdi> · <bdi>{className(mix)}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {factsOf(mix, t, format)}
              </Typography>
            </Box>
            {mayEdit && (
              <Box sx={{ display: 'flex' }}>
                <IconButton
                  aria-label={t('mix.editOf', { name: mix.name })}
                  onClick={() => setOpened({ action: 'edit', mix })}
                >
                  <EditIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={t('mix.curveOf', { name: mix.name })}
                  title={t('mix.curve')}
                  onClick={() => setOpened({ action: 'curve', mix })}
                >
                  <CurveIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={t('mix.deleteOf', { name: mix.name })}
                  onClick={() => setOpened({ action: 'delete', mix })}
                >
                  <DeleteIcon size={20} />
                </IconButton>
              </Box>
            )}
          </ListRow>
        ))}
      </Box>
      {mayEdit && (
        <Button
          variant="outlined"
          startIcon={<AddIcon size={20} />}
          onClick={() => setOpened({ action: 'create' })}
          aria-label={t('mix.addTo', { name: plant.name })}
        >
          {t('mix.add')}
        </Button>
      )}
      {opened?.action === 'curve' && <CurveDialog mix={opened.mix} onClose={close} />}
      {(opened?.action === 'create' || opened?.action === 'edit') && (
        <MixDialogs
          plantId={plant.id}
          mix={opened.action === 'edit' ? opened.mix : null}
          onSaved={onChanged}
          onClose={close}
        />
      )}
      {opened?.action === 'delete' && (
        <ConfirmDialog
          open
          title={t('mix.deleteTitle', { name: opened.mix.name })}
          text={t('mix.deleteText')}
          confirmLabel={t('mix.delete')}
          isDestructive
          isBusy={deleting.isPending}
          error={deleting.error}
          onConfirm={() => deleting.mutate({ params: { id: opened.mix.id } })}
          onClose={close}
        />
      )}
    </Box>
  )
}
