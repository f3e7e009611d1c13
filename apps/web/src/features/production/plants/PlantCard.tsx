import { deletePlant } from '@castline/contract/calls/plants'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import ScreenIcon from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import StockIcon from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCallMutation } from '#api/queries.ts'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { ActionMenu } from '#ui/action-menu.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { useMenu } from '#ui/use-menu.ts'
import { useRuleName } from '../use-rule-name.ts'
import { PlantTabs } from './PlantTabs.tsx'

const EditPlantDialog = onDemand(async () => (await import('./PlantForms.tsx')).EditPlantDialog)

const ShareLinksDialog = onDemand(
  async () => (await withTexts('sharing', import('#tracking/sharing/ShareLinksDialog.tsx'))).ShareLinksDialog,
)

interface PlantCardProps {
  plant: Plant
  mayEdit: boolean
  onChanged: () => unknown
}

/** A Monday; the names of the weekdays are taken from its week. */
const monday = Date.UTC(2024, 0, 1)

/** A plant: its calendar, its mixes, its instruments and the projects that it casts for. */
export function PlantCard({ plant, mayEdit, onChanged }: PlantCardProps) {
  const { t } = useTranslation('plants')
  const format = useFormat()
  const tag = useFormatTag()
  const ruleName = useRuleName()
  const notice = useNotice()
  const headingId = useId()
  const { button, menu } = useMenu()
  const [opened, setOpened] = useState<'edit' | 'hall' | 'delete' | null>(null)
  const deleting = useCallMutation(deletePlant, {
    onSuccess() {
      notice({ message: t('deleted', { name: plant.name }) })
      setOpened(null)
      return onChanged()
    },
  })
  const mayEditPlant = mayEdit && plant.writable
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const days = plant.weekdays.map((day) => weekday.format(monday + (day - 1) * 86_400_000))
  const [first = 1] = plant.weekdays
  const isOneSpan = days.length > 2 && plant.weekdays.every((day, index) => day === first + index)
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, padding: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          id={headingId}
          variant="h2"
          sx={{ order: -1, flex: { xs: '1 1 calc(100% - 60px)', sm: 1 }, minWidth: 120, overflowWrap: 'anywhere' }}
        >
          <bdi>{plant.name}</bdi>
        </Typography>
        {plant.reached && (
          <ShortButton
            variant="outlined"
            icon={<StockIcon size={20} />}
            label={t('materials.begin')}
            component={Link}
            to={`/production?plant=${plant.id}&view=materials`}
          />
        )}
        {mayEditPlant && (
          <>
            <ShortButton
              variant="outlined"
              icon={<ScreenIcon size={20} />}
              label={t('hallScreen')}
              onClick={() => setOpened('hall')}
            />
            <ShortButton
              variant="outlined"
              icon={<EditIcon size={20} />}
              label={t('edit')}
              onClick={() => setOpened('edit')}
            />
            {/* On phones beside the name. */}
            <IconButton {...button} aria-label={t('more')} sx={{ order: { xs: -1, sm: 0 } }}>
              <MoreIcon size={20} />
            </IconButton>
            <ActionMenu
              anchor={menu.anchorEl}
              name={menu.slotProps.list}
              onClose={menu.onClose}
              actions={[{ label: t('delete'), isDestructive: true, onChoose: () => setOpened('delete') }]}
            />
          </>
        )}
      </Box>
      <FactGrid columns={4} from="md">
        {plant.address && (
          <Fact name={t('field.address')}>
            <bdi>{plant.address}</bdi>
          </Fact>
        )}
        <Fact name={t('field.weekdays')}>{isOneSpan ? `${days[0]}–${days.at(-1)}` : format.list(days)}</Fact>
        {plant.reached && (
          <Fact name={t('field.holidays')}>
            {t('holidays', { count: plant.holidays.length, formatted: format.number(plant.holidays.length) })}
          </Fact>
        )}
        <Fact name={t('field.rule_set')}>
          <bdi>{ruleName(plant.rule_set)}</bdi>
        </Fact>
        <Fact name={t('field.time_zone')}>
          <bdi>{plant.time_zone.replaceAll('_', ' ')}</bdi>
        </Fact>
      </FactGrid>
      {!plant.reached && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notMember')}
        </Typography>
      )}
      <PlantTabs plant={plant} mayEdit={mayEdit} onChanged={onChanged} />
      {opened === 'edit' && <EditPlantDialog plant={plant} onSaved={onChanged} onClose={() => setOpened(null)} />}
      {opened === 'hall' && <ShareLinksDialog owner={{ kind: 'plant', ...plant }} onClose={() => setOpened(null)} />}
      <ConfirmDialog
        open={opened === 'delete'}
        title={t('deleteTitle', { name: plant.name })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        isDestructive
        isBusy={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate({ params: { id: plant.id } })}
        onClose={() => {
          deleting.reset()
          setOpened(null)
        }}
      />
    </Card>
  )
}
