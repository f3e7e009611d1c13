import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import { ModelPlaceContext } from '#tracking/quality/model-place.ts'
import { type BuildingAddress, inCentimetres } from './building-address.ts'
import { halfSpacesOf, isKept } from './cut.ts'
import { DefectPanel } from './DefectPanel.tsx'
import { PiecePanel } from './PiecePanel.tsx'
import { elementAt } from './painting.ts'
import { ShapePanel } from './ShapePanel.tsx'
import type { useSelection } from './use-selection.ts'

interface ChosenPanelsProps {
  building: Building
  address: BuildingAddress
  selection: ReturnType<typeof useSelection>
  isSliced: (elements: readonly number[]) => boolean
  onChange: (change: Partial<BuildingAddress>) => void
}

/** What is selected: a defect, a component, and the shape of the model. Nothing without a selection. */
export function ChosenPanels({ building, address, selection, isSliced, onChange }: ChosenPanelsProps) {
  const { piece, ncr } = address
  const { picked, selected, defects } = selection
  const shape = picked === null ? null : elementAt(building, picked)
  return (
    <>
      {ncr !== null && (
        <DefectPanel
          key={ncr}
          id={ncr}
          tapped={defects.tapped}
          viewer={defects.viewer}
          onShow={({ at, camera }) => {
            defects.moved(inCentimetres(camera))
            const isCutAway = address.cut !== null && !isKept(halfSpacesOf(address.cut), at)
            onChange({
              ...selection.withoutSlice(isSliced),
              ...(isCutAway && { cut: null }),
              // The plan has no pins.
              ...(address.view === 'plan' && { view: '3d' }),
            })
          }}
          onClose={() => onChange({ ncr: null })}
        />
      )}
      {piece !== null && (
        <ModelPlaceContext value={defects.placeOf(piece)}>
          {/* The place of a defect is tapped above its panel. */}
          <Box sx={{ display: { xs: ncr === null ? 'block' : 'none', md: 'block' } }}>
            <PiecePanel key={piece} id={piece} hasShape={selected !== -1} onClose={() => selection.pick(null)} />
          </Box>
        </ModelPlaceContext>
      )}
      {shape && (
        // That of a component closes with it.
        <ShapePanel
          key={`${shape.modelId} ${shape.position}`}
          {...shape}
          onClose={piece === null ? selection.closeShape : undefined}
        />
      )}
    </>
  )
}
