import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import type { SavedView } from '@castline/contract/saved-views'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelPlaceContext } from '#tracking/quality/model-place.ts'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { BuildingControls } from './BuildingControls.tsx'
import { type BuildingAddress, inCentimetres, isOfToday } from './building-address.ts'
import { halfSpacesOf, isKept } from './cut.ts'
import { DefectPanel } from './DefectPanel.tsx'
import { Figures } from './Figures.tsx'
import { Legend } from './Legend.tsx'
import { Lists } from './Lists.tsx'
import { PiecePanel } from './PiecePanel.tsx'
import { PrintedHeading } from './PrintedHeading.tsx'
import { drawn, elementAt, paint, pieceOfElement, shownPieces } from './painting.ts'
import { paletteOf } from './palette.ts'
import { storeyFor } from './plan-storey.ts'
import { ShapePanel } from './ShapePanel.tsx'
import { Sliders } from './Sliders.tsx'
import { Stage } from './Stage.tsx'
import { SavedViewsMenu } from './saved-views/SavedViewsMenu.tsx'
import { stageHeight } from './stage-height.ts'
import { useDefects } from './use-defects.ts'
import type { FilePoint } from './viewer/site-coordinates.ts'

/** What was tapped: beside the stage, in narrow windows over its lower part. */
const overStage = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: { xs: 'fixed', lg: 'static' },
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: { xs: 'appBar', lg: 'auto' },
  overflowY: 'auto',
  padding: { xs: 1, lg: 0 },
  bgcolor: { xs: 'background.default', lg: 'transparent' },
  boxShadow: { xs: 8, lg: 0 },
} as const

interface BuildingFilterProps {
  project: Project
  building: Building
  address: BuildingAddress
  onChange: (change: Partial<BuildingAddress>) => void
  onOpen: (view: SavedView) => void
}

/** The models with everything that filters and explains them. */
export function BuildingView({ project, building, address: given, onChange, onOpen }: BuildingFilterProps) {
  const { t } = useTranslation('building')
  const colours = useChartColours()
  const { colouring, status, top, piece } = given
  const palette = useMemo(() => paletteOf(colours, colouring), [colours, colouring])
  const selected = piece === null ? -1 : building.pieces.id.indexOf(piece)
  const [picked, setPicked] = useState<number | null>(null)
  const painting = useMemo(
    () => paint(building, { colouring, status, top, selected, picked }),
    [building, colouring, status, top, selected, picked],
  )
  const { models } = building
  const pieceOf = useMemo(() => pieceOfElement({ models }), [models])
  const shown = useMemo(() => {
    const matches = shownPieces(building, status)
    return building.pieces.id.flatMap((_id, index) => (matches[index] ? index : []))
  }, [building, status])

  const shape = picked === null ? null : elementAt(building, picked)
  const elementsOf = (index: number) =>
    index === -1 ? [] : [...pieceOf.keys()].filter((element) => pieceOf[element] === index)
  const chosen = picked ?? (selected === -1 ? -1 : pieceOf.indexOf(selected))
  // A link to a component of a large building shows its storey.
  const address = { ...given, storey: given.storey ?? (chosen === -1 ? null : storeyFor(building, null, chosen)) }

  /** What changes in the address with the selection: a plan of one storey follows it. */
  const withElement = (element: number) => ({
    piece: building.pieces.id[pieceOf[element] ?? -1] ?? null,
    storey: storeyFor(building, address.storey, element),
  })
  const defects = useDefects(project.id, address, (next) => {
    const [element] = elementsOf(building.pieces.id.indexOf(next.piece ?? ''))
    onChange(element === undefined ? next : { ...next, ...withElement(element) })
  })
  const unseen = useRef<readonly number[]>([])
  const select = (next: Partial<BuildingAddress>, element: number | null, at: FilePoint | null = null) => {
    setPicked(element)
    if (!defects.viewer.current)
      unseen.current = element === null ? elementsOf(building.pieces.id.indexOf(next.piece ?? '')) : [element]
    onChange(next)
    defects.tap(next.piece ?? null, at)
  }
  const pick = (element: number | null, at: FilePoint | null = null) => select(withElement(element ?? -1), element, at)
  /** Shapes above the slice would stay hidden. */
  const withoutSlice = (elements: readonly number[]) =>
    elements.length > 0 && elements.every((element) => painting.states[element] === drawn.hidden) ? { top: null } : {}
  /** What was chosen beside the picture is in it. */
  const revealed = (elements: readonly number[]) => ({
    ...withoutSlice(elements),
    ...defects.viewer.current?.reveal(elements),
  })

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PrintedHeading project={project} building={building} address={address} />
      <Box sx={{ displayPrint: 'none' }}>
        <BuildingControls building={building} address={address} onChange={onChange} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Card sx={{ overflow: 'hidden', minWidth: 0, display: 'flex', flexDirection: 'column', ...stageHeight }}>
          <Stage
            building={building}
            painting={painting}
            palette={palette}
            view={address.view}
            camera={address.camera}
            onPick={pick}
            onView={(view) => onChange({ view })}
            onCamera={defects.moved}
            cut={address.cut}
            onCut={(cut) => onChange({ cut })}
            storey={address.storey}
            onStorey={(storey) => onChange({ storey })}
            action={<SavedViewsMenu project={project} address={address} onOpen={onOpen} />}
            marks={defects.marks}
            handle={defects.viewer}
            unseen={unseen}
          />
          <Box
            sx={{ display: { xs: 'none', sm: 'block' }, paddingInline: 2, paddingBlockStart: 1, displayPrint: 'none' }}
          >
            <Sliders building={building} address={address} onChange={onChange} />
          </Box>
          <Legend building={building} colouring={colouring} palette={palette} shown={shown} />
          {address.day !== null && isOfToday(colouring) && (
            <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2, paddingBlockEnd: 2 }}>
              {t('legend.ofToday')}
            </Typography>
          )}
        </Card>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            minWidth: 0,
            displayPrint: 'none',
            gridTemplateColumns: 'minmax(0, 1fr)',
            ...{
              alignContent: 'start',
              maxHeight: { lg: stageHeight.height.sm },
              minHeight: { lg: stageHeight.minHeight },
            },
            overflowY: { lg: 'auto' },
          }}
        >
          {(piece !== null || shape || address.ncr !== null) && (
            <Box sx={{ ...overStage, maxHeight: { xs: address.ncr === null ? '60dvh' : '38dvh', lg: 'none' } }}>
              {address.ncr !== null && (
                <DefectPanel
                  key={address.ncr}
                  id={address.ncr}
                  tapped={defects.tapped}
                  viewer={defects.viewer}
                  onShow={({ at, camera }) => {
                    defects.moved(inCentimetres(camera))
                    const isCutAway = address.cut !== null && !isKept(halfSpacesOf(address.cut), at)
                    onChange({
                      ...withoutSlice(elementsOf(selected)),
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
                  <Box sx={{ display: { xs: address.ncr === null ? 'block' : 'none', lg: 'block' } }}>
                    <PiecePanel key={piece} id={piece} hasShape={selected !== -1} onClose={() => pick(null)} />
                  </Box>
                </ModelPlaceContext>
              )}
              {shape && (
                // That of a component closes with it.
                <ShapePanel
                  key={`${shape.modelId} ${shape.position}`}
                  {...shape}
                  onClose={piece === null ? () => setPicked(null) : undefined}
                />
              )}
            </Box>
          )}
          <Lists
            projectId={project.id}
            picked={picked}
            onPick={(element) => select({ ...withElement(element), ...revealed([element]) }, element)}
            building={building}
            shown={shown}
            selected={selected}
            onSelect={(index) => {
              const elements = elementsOf(index)
              const piece = building.pieces.id[index] ?? null
              select({ ...withElement(elements[0] ?? -1), ...revealed(elements), piece }, null)
            }}
          />
          <Figures project={project} building={building} />
        </Box>
      </Box>
    </Box>
  )
}
