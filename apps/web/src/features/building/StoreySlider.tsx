import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { heightsOf } from './painting.ts'

interface StoreySliderProps {
  building: Building
  top: number | null
  onChange: (top: number | null) => void
}

/** Over the edge of the picture; phones have no room for it there. */
export function StoreySlider(props: StoreySliderProps) {
  return (
    <Paper
      elevation={0}
      sx={{
        position: 'absolute',
        insetBlockStart: 'calc(var(--stage-top) + 8px)',
        insetBlockEnd: 68,
        insetInlineStart: 12,
        maxHeight: 400,
        maxWidth: 152,
        display: { xs: 'none', sm: 'flex' },
        flexDirection: 'column',
        gap: 1,
        padding: 1,
        border: '1px solid',
        borderColor: 'divider',
        displayPrint: 'none',
        // The panel of a tool stands here, and has the height, too.
        'div:has([data-tool-panel]) + &': { display: 'none' },
        '&:empty': { display: 'none' },
      }}
    >
      <HeightSlider {...props} isVertical />
    </Paper>
  )
}

/** Hides what is above a height, by a slider, or by the storeys beside it, the highest on top. */
export function HeightSlider({
  building,
  top,
  onChange,
  isVertical = false,
}: StoreySliderProps & { isVertical?: boolean }) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const id = useId()
  const heights = heightsOf(building)
  if (!heights) return null
  const [low, high] = [Math.floor(heights.low * 2) / 2, Math.ceil(heights.high * 2) / 2]
  const storeys = building.storeys.filter((storey) => storey.low < high)
  return (
    <>
      <Typography id={id} variant="caption" sx={{ lineHeight: 1.25, overflowWrap: 'anywhere' }}>
        {top === null ? t('slice.all') : t('slice.below', { height: number(top) })}
      </Typography>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          flexDirection: isVertical ? 'row' : 'column',
          gap: 0.5,
          // At an end, the thumb extends past its rail.
          padding: isVertical ? '8px 0' : '0 10px',
        }}
      >
        <Slider
          size="small"
          orientation={isVertical ? 'vertical' : 'horizontal'}
          aria-labelledby={id}
          getAriaValueText={(value) => t('slice.height', { height: number(value) })}
          min={low}
          max={high}
          step={0.5}
          value={Math.min(top ?? high, high)}
          onChange={(_event, value) => onChange(typeof value !== 'number' || value >= high ? null : value)}
        />
        {storeys.length > 1 && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: isVertical ? 'column-reverse' : 'row',
              justifyContent: isVertical ? 'flex-end' : 'flex-start',
              minWidth: 0,
              overflow: 'auto',
              '& > *': { flexShrink: 0 },
            }}
          >
            {storeys.map(({ name }, index) => {
              const next = storeys[index + 1]
              const below = next ? Math.round(next.low * 100) / 100 : null
              return (
                <ButtonBase
                  key={name}
                  title={name}
                  aria-pressed={below === top}
                  onClick={() => onChange(below)}
                  sx={storeyButton}
                >
                  <bdi>{name}</bdi>
                </ButtonBase>
              )
            })}
          </Box>
        )}
      </Box>
    </>
  )
}

const storeyButton = {
  minHeight: { xs: 44, sm: 36 },
  maxWidth: '100%',
  paddingInline: 0.75,
  borderRadius: 1,
  justifyContent: 'flex-start',
  fontSize: '0.8125rem',
  '&[aria-pressed="true"]': { bgcolor: 'accent.surface', fontWeight: 600 },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
