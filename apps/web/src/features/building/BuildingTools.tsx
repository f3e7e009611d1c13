import type { Building } from '@castline/contract/models'
import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import PanelIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#ui/action-menu.ts'
import { Choice } from '#ui/Choice.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters, useFolding } from '#ui/ListFilters.tsx'
import { useMenu } from '#ui/use-menu.ts'
import { type BuildingAddress, type Colouring, colourings, type View } from './building-address.ts'
import { NarrowedTo } from './NarrowedTo.tsx'
import type { useStage } from './Stage.tsx'
import { HeightSlider } from './StoreySlider.tsx'

interface BuildingToolsProps {
  building: Building
  address: BuildingAddress
  stage: ReturnType<typeof useStage>
  /** The choice of the project, where there are several. */
  picker: ReactNode
  /** The saved views. */
  views: ReactNode
  isPanelOpen: boolean
  onPanel: () => void
  onModels: () => void
  onChange: (change: Partial<BuildingAddress>) => void
}

/** A button or field over the picture. */
const onPicture = {
  bgcolor: 'background.paper',
  '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' },
} as const

/** Over the picture: what it shows at the start of the line, and how at its end. */
export function BuildingTools({ building, address, stage, picker, views, ...given }: BuildingToolsProps) {
  const { t } = useTranslation('building')
  const { isPanelOpen, onPanel, onModels, onChange } = given
  const folding = useFolding()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1,
        // The picture is turned and tapped between them, too.
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <Box sx={{ ...onPicture, borderRadius: 1, display: 'flex', flex: { xs: '1 1 0', sm: 'none' }, minWidth: 0 }}>
        {picker}
      </Box>
      <ViewChoice stage={stage} onView={(view) => onChange({ view })} />
      <Box
        sx={{
          ...onPicture,
          bgcolor: 'transparent',
          flex: { xs: '1 1 100%', sm: '1 1 200px' },
          maxWidth: { sm: 360 },
          order: { xs: 1, sm: 0 },
        }}
      >
        <Filters building={building} address={address} folding={folding} onChange={onChange} />
        <Box sx={{ marginBlockStart: 1, '&:empty': { display: 'none' }, '& .MuiChip-root': onPicture }}>
          <NarrowedTo building={building} address={address} onChange={onChange} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        {!folding.isPhone && (
          <Box sx={onPicture}>
            <ColourChoice address={address} onChange={onChange} />
          </Box>
        )}
        <Box sx={{ '& > *': onPicture, display: 'flex', gap: 1 }}>
          {views}
          <ToggleButton
            value="panel"
            selected={isPanelOpen}
            aria-label={t('panel')}
            title={t('panel')}
            onChange={onPanel}
            sx={{ display: { xs: 'none', md: 'inline-flex' }, minWidth: 44, minHeight: 44 }}
          >
            <PanelIcon size={20} aria-hidden />
          </ToggleButton>
          <MoreMenu printLabel={stage.is3d ? t('printPicture') : t('print')} onModels={onModels} />
        </Box>
      </Box>
    </Box>
  )
}

function ViewChoice({ stage, onView }: { stage: BuildingToolsProps['stage']; onView: (view: View) => void }) {
  const { t } = useTranslation('building')
  return (
    <ToggleButtonGroup
      exclusive
      value={stage.is3d ? '3d' : 'plan'}
      aria-label={t('view.label')}
      onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
      sx={{ ...onPicture, order: { xs: 2, sm: 0 }, height: 44, '& > *': { minWidth: 44 } }}
    >
      <ToggleButton value="3d" disabled={!stage.isPossible}>
        {t('view.3d')}
      </ToggleButton>
      <ToggleButton value="plan">{t('view.plan')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

interface FiltersProps extends Pick<BuildingToolsProps, 'building' | 'address' | 'onChange'> {
  folding: ReturnType<typeof useFolding>
}

/** The search, and behind a button what narrows it; on phones also the colours and the height, which have no room over the picture. */
function Filters({ building, address, folding, onChange }: FiltersProps) {
  const { t } = useTranslation(['building', 'fields', 'statuses'])
  const { status, section, colouring, search, top } = address
  const onPhone = folding.isPhone ? [colouring === 'status' ? null : colouring, top] : []
  const set = [status, section, ...onPhone]
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('filter.searchHint')}
      search={search}
      onSearch={(next) => onChange({ search: next })}
      active={set.filter((each) => each !== null).length}
      folding={{ ...folding, isPhone: true }}
    >
      <FilterChoice
        label={t('fields:field.status')}
        any={t('filter.anyStatus')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
        onChange={(next) => onChange({ status: next })}
      />
      <FilterChoice
        label={t('fields:field.section')}
        any={t('filter.anySection')}
        value={section}
        options={building.sections.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => onChange({ section: next })}
      />
      {folding.isPhone && (
        <>
          <ColourChoice address={address} onChange={onChange} />
          <Box
            sx={{ '&&': { flex: '1 1 100%' }, minWidth: 0, bgcolor: 'background.paper', borderRadius: 1, padding: 1 }}
          >
            <HeightSlider building={building} top={top} onChange={(next) => onChange({ top: next })} />
          </Box>
        </>
      )}
    </ListFilters>
  )
}

function ColourChoice({ address, onChange }: Pick<BuildingToolsProps, 'address' | 'onChange'>) {
  const { t } = useTranslation('building')
  return (
    <Choice<Colouring>
      label={t('colour.label')}
      value={address.colouring}
      options={colourings.map((value) => ({ value, label: t(`colour.${value}`) }))}
      onChange={(colouring) => onChange({ colouring, only: null })}
    />
  )
}

/** The models, and printing what is shown. */
function MoreMenu({ printLabel, onModels }: { printLabel: string; onModels: () => void }) {
  const { t } = useTranslation('building')
  const { button, menu } = useMenu()
  return (
    <>
      <IconButton
        {...button}
        aria-label={t('more')}
        title={t('more')}
        sx={{ minWidth: 44, minHeight: 44, borderRadius: 1, border: '1px solid', borderColor: 'outline' }}
      >
        <MoreIcon size={20} />
      </IconButton>
      <ActionMenu
        anchor={menu.anchorEl}
        name={menu.slotProps.list}
        onClose={menu.onClose}
        actions={[
          { label: t('models.open'), onChoose: onModels },
          { label: printLabel, onChoose: () => window.print() },
        ]}
      />
    </>
  )
}
