import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import type { SavedView } from '@castline/contract/saved-views'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { BuildingFrame } from './BuildingFrame.tsx'
import { BuildingTools } from './BuildingTools.tsx'
import { type BuildingAddress, isOfToday } from './building-address.ts'
import { ChosenPanels } from './ChosenPanels.tsx'
import { DaySlider } from './DaySlider.tsx'
import { Figures } from './Figures.tsx'
import { Legend } from './Legend.tsx'
import { Lists } from './Lists.tsx'
import { legendChoice, legendEntries } from './legend-entries.ts'
import { PrintedHeading } from './PrintedHeading.tsx'
import { drawn, paint, shownPieces } from './painting.ts'
import { paletteOf } from './palette.ts'
import { SidePanel, usePanel } from './SidePanel.tsx'
import { Stage, useStage } from './Stage.tsx'
import { StoreySlider } from './StoreySlider.tsx'
import { SavedViewsMenu } from './saved-views/SavedViewsMenu.tsx'
import { useSelection } from './use-selection.ts'

interface BuildingViewProps {
  project: Project
  building: Building
  /** Whether the building of the address is still loaded, and an earlier one is shown. */
  isLoading: boolean
  address: BuildingAddress
  /** The choice of the project. */
  picker: ReactNode
  /** What is said above the picture. */
  notices: ReactNode
  onModels: () => void
  onChange: (change: Partial<BuildingAddress>) => void
  onOpen: (view: SavedView) => void
}

const indexesOf = (matches: readonly boolean[]) => matches.flatMap((matching, index) => (matching ? index : []))

/** The models with everything that filters and explains them. */
export function BuildingView({ project, building, isLoading, picker, notices, ...given }: BuildingViewProps) {
  const { address, onModels, onChange, onOpen } = given
  const { t } = useTranslation(['building', 'statuses'])
  const colours = useChartColours()
  const { colouring, status, top } = address
  const palette = useMemo(() => paletteOf(colours, colouring), [colours, colouring])
  const entries = useMemo(() => legendEntries(building, colouring, t), [building, colouring, t])
  const alone = legendChoice(address)
  const isOf = entries.find(({ key }) => key === alone)?.isOf
  const selection = useSelection(project, building, address, onChange)
  const { selected, picked, defects } = selection
  const painting = useMemo(
    () => paint(building, { colouring, status, isOf, top, selected, picked }),
    [building, colouring, status, isOf, top, selected, picked],
  )
  const shown = useMemo(() => indexesOf(shownPieces(building, { status, isOf })), [building, status, isOf])
  const counted = useMemo(
    () => indexesOf(shownPieces(building, { status: colouring === 'status' ? null : status })),
    [building, colouring, status],
  )
  const stage = useStage(address.view)
  const panel = usePanel(selection.chosen)
  const isSliced = (elements: readonly number[]) =>
    elements.every((element) => painting.states[element] === drawn.hidden)
  return (
    <BuildingFrame
      notices={notices}
      isSheetOpen={panel.isOpen}
      tools={
        <BuildingTools
          building={building}
          address={address}
          stage={stage}
          picker={picker}
          views={<SavedViewsMenu project={project} address={address} onOpen={onOpen} />}
          isPanelOpen={panel.isOpen}
          onPanel={panel.toggle}
          onModels={onModels}
          onChange={onChange}
        />
      }
      edge={<StoreySlider building={building} top={top} onChange={(next) => onChange({ top: next })} />}
      foot={
        <>
          <Box sx={{ displayPrint: 'none' }}>
            <DaySlider
              building={building}
              day={address.day}
              isLoading={isLoading}
              onChange={(day) => onChange({ day })}
            />
          </Box>
          <Legend address={address} entries={entries} palette={palette} counted={counted} onChange={onChange} />
          {address.day !== null && isOfToday(colouring) && (
            <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2, paddingBlockEnd: 1 }}>
              {t('legend.ofToday')}
            </Typography>
          )}
        </>
      }
      panel={
        <SidePanel panel={panel} count={shown.length}>
          <ChosenPanels
            building={building}
            address={address}
            selection={selection}
            isSliced={isSliced}
            onChange={onChange}
          />
          <Lists
            projectId={project.id}
            picked={picked}
            onPick={(element) => selection.choose(element, isSliced)}
            building={building}
            shown={shown}
            selected={selected}
            onSelect={(index) => selection.choosePiece(index, isSliced)}
          />
          <Figures project={project} building={building} />
        </SidePanel>
      }
    >
      <PrintedHeading project={project} building={building} address={selection.address} />
      <Stage
        building={building}
        painting={painting}
        palette={palette}
        stage={stage}
        camera={address.camera}
        onPick={selection.pick}
        onCamera={defects.moved}
        cut={address.cut}
        onCut={(cut) => onChange({ cut })}
        storey={selection.address.storey}
        onStorey={(storey) => onChange({ storey })}
        marks={defects.marks}
        handle={defects.viewer}
        unseen={selection.unseen}
      />
    </BuildingFrame>
  )
}
