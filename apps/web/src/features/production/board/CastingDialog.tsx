import { updateCasting } from '@castline/contract/calls/castings'
import type { Board, BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCallMutation } from '#api/queries.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { mixName } from '../concrete/concrete-name.ts'
import { PlannedTime } from '../concrete/PlannedTime.tsx'
import { Nudge } from './Nudge.tsx'
import { castingIn, type Slot } from './use-board.ts'
import { conflictWords, measuresOf, useOf } from './words.ts'

const CastingMaterials = part<{ plantId: string; slot: Slot }>(
  () =>
    withTexts(
      'materials',
      import('../materials/CastingMaterials.tsx').then((module) => module.CastingMaterials),
    ),
  Nothing,
  Nothing,
)

interface CastingDialogProps {
  plant: Plant
  board: Board
  slot: Slot
  mayEdit: boolean
  onMove: (component: BoardComponent) => void
  /** Puts the components of the casting in this order. */
  onOrder: (components: readonly BoardComponent[]) => void
  onCast: () => void
  /** Opens what can be added. */
  onPick: () => void
  onChanged: () => unknown
  onClose: () => void
}

/** One casting: its components, what speaks against it, its mix, and whether it is fixed. */
export function CastingDialog(props: CastingDialogProps) {
  const { plant, board, slot, mayEdit, onMove, onOrder, onCast, onPick, onChanged, onClose } = props
  const { t } = useTranslation('board')
  const format = useFormat()
  const titleId = useId()
  const mould = board.moulds.find(({ id }) => id === slot.mould_id)
  const casting = castingIn(board, slot)
  const saving = useCallMutation(updateCasting, { onSettled: onChanged })
  const save = (change: {
    mix_id?: string | null
    planned_time?: string | null
    crew_id?: string | null
    is_fixed?: boolean
  }) => saving.mutate({ params: { id: plant.id }, body: { ...slot, ...change, version: casting?.version ?? 0 } })
  if (!mould) return null
  const words = casting ? conflictWords(casting, t) : []
  const isPlanned = casting === undefined || casting.state === 'planned'
  const mayOrder = mayEdit && isPlanned && casting !== undefined && casting.components.length > 1

  function order(id: string, to: number): void {
    const all = casting?.components ?? []
    const others = all.filter((each) => each.id !== id)
    onOrder([...others.slice(0, to), ...all.filter((each) => each.id === id), ...others.slice(to)])
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {dotted([mould.name, format.date(slot.day), mould.turns > 1 ? t('turn', { turn: slot.turn }) : null])}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ErrorText error={saving.error} />
        {casting && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              t(`state.${casting.state}`),
              useOf(casting, mould, t, format),
              casting.volume === null ? null : format.volume(casting.volume),
            ])}
          </Typography>
        )}
        {words.length > 0 && (
          <Alert severity="warning">
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {words.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </Box>
          </Alert>
        )}
        {(!casting || casting.components.length + casting.occupied === 0) && (
          <Typography>{t('nothingPlanned')}</Typography>
        )}
        {casting && (
          <SortableList
            label={t('components')}
            items={casting.components}
            nameOf={({ control_number }) => control_number}
            layout="rows"
            canMove={mayOrder}
            onMove={order}
            itemSx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
          >
            {(component, handle) => (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, paddingBlock: 0.5 }}>
                {handle}
                <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <MuiLink component={Link} to={componentLink(component.id)} sx={{ fontWeight: 600 }}>
                    <bdi>{component.control_number}</bdi>
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {dotted([
                      component.project_name,
                      component.section_name || null,
                      measuresOf(component, format) || null,
                    ])}
                  </Typography>
                </Box>
                {casting.state !== 'planned' && <StatusChip status={component.status} />}
                {mayOrder && (
                  <Nudge
                    name={component.control_number}
                    index={casting.components.indexOf(component)}
                    count={casting.components.length}
                    onMove={(to) => order(component.id, to)}
                  />
                )}
                {mayEdit && isPlanned && (
                  <Button
                    onClick={() => onMove(component)}
                    aria-label={t('moveOf', { name: component.control_number })}
                  >
                    {t('move')}
                  </Button>
                )}
              </Box>
            )}
          </SortableList>
        )}
        {casting && casting.occupied > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('occupied', { count: casting.occupied, formatted: format.number(casting.occupied) })}
          </Typography>
        )}
        {casting && isPlanned && plant.uses_materials && <CastingMaterials plantId={plant.id} slot={slot} />}
        {mayEdit && isPlanned && (
          <>
            <Choice
              label={t('mix')}
              value={casting?.mix_id ?? ''}
              options={[
                { value: '', label: t('noMix') },
                ...plant.mixes.map((mix) => ({ value: mix.id, label: mixName(mix) })),
              ]}
              onChange={(id) => save({ mix_id: id === '' ? null : id })}
              disabled={saving.isPending}
            />
            <PlannedTime
              label={t('plannedTime')}
              value={casting?.planned_time ?? null}
              onChange={(planned_time) => save({ planned_time })}
            />
            {plant.crews.length > 0 && (
              <Choice
                label={t('crew')}
                value={casting?.crew_id ?? ''}
                options={[
                  { value: '', label: t('noCrew') },
                  ...plant.crews.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(id) => save({ crew_id: id === '' ? null : id })}
                disabled={saving.isPending}
              />
            )}
            <FormControlLabel
              control={
                <Switch
                  checked={casting?.is_fixed ?? false}
                  onChange={(_event, is_fixed) => save({ is_fixed })}
                  disabled={saving.isPending}
                />
              }
              label={t('fixedLabel')}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {mayEdit && isPlanned && !casting?.is_fixed && slot.day >= board.today && (
          <Button onClick={onPick}>{t('pick.add')}</Button>
        )}
        {casting && casting.components.length > 0 && (
          <Button variant="contained" onClick={onCast}>
            {t('openDay')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
