import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { BuildingControls } from './BuildingControls.tsx'
import { type BuildingAddress, isOfToday } from './building-address.ts'
import { Figures } from './Figures.tsx'
import { Legend } from './Legend.tsx'
import { PieceList } from './PieceList.tsx'
import { PiecePanel } from './PiecePanel.tsx'
import { PrintedHeading } from './PrintedHeading.tsx'
import { elementAt, paint, pieceOfElement, shownPieces } from './painting.ts'
import { paletteOf } from './palette.ts'
import { ShapePanel } from './ShapePanel.tsx'
import { Stage } from './Stage.tsx'

interface BuildingFilterProps {
  project: Project
  building: Building
  address: BuildingAddress
  onChange: (change: Partial<BuildingAddress>) => void
}

/** The models with everything that filters and explains them. */
export function BuildingView({ project, building, address, onChange }: BuildingFilterProps) {
  const { t } = useTranslation('building')
  const colours = useChartColours()
  const { colouring, status, top, piece } = address
  const palette = useMemo(() => paletteOf(colours, colouring), [colours, colouring])
  const selected = piece === null ? -1 : building.pieces.id.indexOf(piece)
  const painting = useMemo(
    () => paint(building, { colouring, status, top, selected }),
    [building, colouring, status, top, selected],
  )
  const { models } = building
  const pieceOf = useMemo(() => pieceOfElement({ models }), [models])
  const shown = useMemo(() => {
    const matches = shownPieces(building, status)
    return building.pieces.id.flatMap((_id, index) => (matches[index] ? index : []))
  }, [building, status])

  const [picked, setPicked] = useState<number | null>(null)
  const shape = picked === null ? null : elementAt(building, picked)
  const select = (index: number) => onChange({ piece: building.pieces.id[index] ?? null })
  const pick = (element: number | null) => {
    setPicked(element)
    select(element === null ? -1 : (pieceOf[element] ?? -1))
  }

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
        <Card sx={{ overflow: 'hidden', minWidth: 0 }}>
          <Stage
            building={building}
            painting={painting}
            palette={palette}
            view={address.view}
            onPick={pick}
            onView={(view) => onChange({ view })}
          />
          <Legend building={building} colouring={colouring} palette={palette} shown={shown} />
          {address.day !== null && isOfToday(colouring) && (
            <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2, paddingBlockEnd: 2 }}>
              {t('legend.ofToday')}
            </Typography>
          )}
        </Card>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, displayPrint: 'none', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {piece !== null && (
            <PiecePanel key={piece} id={piece} hasShape={selected !== -1} onClose={() => pick(null)} />
          )}
          {shape && (
            // That of a component closes with it.
            <ShapePanel
              key={`${shape.modelId} ${shape.position}`}
              {...shape}
              onClose={piece === null ? () => setPicked(null) : undefined}
            />
          )}
          <PieceList
            building={building}
            shown={shown}
            selected={selected}
            onSelect={(index) => {
              setPicked(null)
              select(index)
            }}
          />
          <Figures project={project} building={building} />
        </Box>
      </Box>
    </Box>
  )
}
