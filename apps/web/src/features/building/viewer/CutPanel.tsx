import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { Segments } from '#ui/Segments.tsx'
import {
  type Axis,
  axes,
  type Bounds,
  type Cut,
  distanceOf,
  type Extent,
  isCut,
  planeAt,
  reachOf,
  uncut,
  withBounds,
  withPlane,
} from '../cut.ts'
import { ToolPanel } from './ToolPanel.tsx'

interface CutProps {
  cut: Cut
  extent: Extent
  /** While a slider is moved. */
  onMove: (cut: Cut) => void
  onChange: (cut: Cut) => void
}

const parts = ['box', 'plane1', 'plane2'] as const

/** In metres, and of the larger steps of the keyboard. */
const steps = { step: 0.1, shiftStep: 1 } as const

/** Cuts the building by a box and two planes. */
export function CutPanel({ onClose, ...props }: CutProps & { onClose: () => void }) {
  const { t } = useTranslation('building')
  const [part, setPart] = useState<(typeof parts)[number]>('box')
  return (
    <ToolPanel
      title={t('cut.title')}
      onClose={onClose}
      action={
        <Button size="small" disabled={!isCut(props.cut)} onClick={() => props.onChange(uncut)}>
          {t('cut.reset')}
        </Button>
      }
    >
      <Segments
        label={t('cut.title')}
        value={part}
        options={parts.map((value) => ({ value, label: t(`cut.${value}`) }))}
        onChange={setPart}
      />
      {/* At an end, the touch area of a slider's thumb extends past its rail. */}
      <Box sx={{ paddingInline: 1.5, paddingBlockStart: 1 }}>
        {part === 'box' ? (
          axes.map((axis, index) => <BoxSlider key={axis} axis={index as Axis} {...props} />)
        ) : (
          <PlaneSliders key={part} place={part === 'plane1' ? 0 : 1} {...props} />
        )}
      </Box>
    </ToolPanel>
  )
}

function BoxSlider({ axis, cut, extent, onMove, onChange }: CutProps & { axis: Axis }) {
  const { t } = useTranslation('building')
  const { metres } = useFormat()
  const id = useId()
  const [low, high] = [Math.floor(extent.low[axis] * 10) / 10, Math.ceil(extent.high[axis] * 10) / 10]
  const [from, to] = cut.box[axis]
  const value = [Math.max(from ?? low, low), Math.min(to ?? high, high)]
  const next = ([first = low, last = high]: readonly number[]): Cut => {
    const bounds: Bounds = [first <= low ? null : first, last >= high ? null : last]
    return withBounds(cut, axis, bounds)
  }
  const name = t(`cut.${axes[axis]}`)
  return (
    <Box>
      <Typography id={id} variant="body2">
        {from === null && to === null
          ? t('cut.all', { axis: name })
          : t('cut.between', { axis: name, low: metres(value[0] ?? low), high: metres(value[1] ?? high) })}
      </Typography>
      <Slider
        size="small"
        getAriaLabel={(index) => t(index === 0 ? 'cut.from' : 'cut.to', { axis: name })}
        getAriaValueText={metres}
        min={low}
        max={high}
        {...steps}
        value={value}
        onChange={(_event, moved) => Array.isArray(moved) && onMove(next(moved))}
        onChangeCommitted={(_event, moved) => Array.isArray(moved) && onChange(next(moved))}
      />
    </Box>
  )
}

function PlaneSliders({ place, cut, extent, onMove, onChange }: CutProps & { place: 0 | 1 }) {
  const { t } = useTranslation('building')
  const { metres, number } = useFormat()
  const plane = cut.planes[place]
  const reach = reachOf(extent)
  const angle = plane?.angle ?? place * 90
  const distance = plane ? distanceOf(plane, extent) : 0
  const at = (given: { angle?: number; distance?: number }) =>
    withPlane(cut, place, planeAt(given.angle ?? angle, given.distance ?? distance, extent))
  const degrees = (value: number) => t('cut.degrees', { angle: number(value) })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={
            <Switch
              checked={plane !== null}
              onChange={(_event, isOn) => onChange(isOn ? at({}) : withPlane(cut, place, null))}
            />
          }
          label={t('cut.on')}
        />
        <Button
          size="small"
          disabled={!plane}
          onClick={() => onChange(at({ angle: (angle + 180) % 360, distance: 0 - distance }))}
        >
          {t('cut.flip')}
        </Button>
      </Box>
      <Typography variant="body2">{t('cut.position', { distance: metres(distance) })}</Typography>
      <Slider
        size="small"
        aria-label={t('cut.positionLabel')}
        getAriaValueText={metres}
        disabled={!plane}
        min={-reach}
        max={reach}
        {...steps}
        value={distance}
        onChange={(_event, moved) => typeof moved === 'number' && onMove(at({ distance: moved }))}
        onChangeCommitted={(_event, moved) => typeof moved === 'number' && onChange(at({ distance: moved }))}
      />
      <Typography variant="body2">{t('cut.direction', { angle: number(angle) })}</Typography>
      <Slider
        size="small"
        aria-label={t('cut.directionLabel')}
        getAriaValueText={degrees}
        disabled={!plane}
        min={0}
        max={355}
        step={5}
        shiftStep={45}
        value={angle}
        onChange={(_event, moved) => typeof moved === 'number' && onMove(at({ angle: moved }))}
        onChangeCommitted={(_event, moved) => typeof moved === 'number' && onChange(at({ angle: moved }))}
      />
    </>
  )
}
