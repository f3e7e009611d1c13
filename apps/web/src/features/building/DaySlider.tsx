import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import PauseIcon from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import PlayIcon from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { dayOf, numberOf, playedFrom, playedNext } from './played-days.ts'

/** How long each day is seen, in ms. */
const shownFor = 400

interface DaySliderProps {
  building: Building
  day: string | null
  /** Whether the day's statuses are still loaded. */
  isLoading: boolean
  onChange: (day: string | null) => void
}

/** The day of the statuses, which can be played from the beginning of the project to today. */
export function DaySlider({ building, day, isLoading, onChange }: DaySliderProps) {
  const { t } = useTranslation('building')
  const { date } = useFormat()
  const id = useId()
  const [isPlaying, setIsPlaying] = useState(false)
  const { begins_on: begin, today } = building
  const next = useEffectEvent(() => {
    const shown = begin === null ? null : playedNext(day, begin, today)
    if (shown === null) setIsPlaying(false)
    onChange(shown)
  })
  // A day that loads slowly is waited for, so that none is left out.
  useEffect(() => {
    if (!isPlaying || isLoading) return
    const timer = setTimeout(() => next(), shownFor)
    return () => clearTimeout(timer)
  }, [isPlaying, isLoading, day])

  if (begin === null || numberOf(begin) >= numberOf(today)) return null
  const [first, last] = [numberOf(begin), numberOf(today)]
  const shown = day === null ? last : numberOf(day)
  const words = (value: number) => (value >= last ? t('day.now') : date(dayOf(value)))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineEnd: 3 }}>
      <IconButton
        aria-label={isPlaying ? t('day.pause') : t('day.play')}
        title={isPlaying ? t('day.pause') : t('day.play')}
        onClick={() => {
          setIsPlaying(!isPlaying)
          if (!isPlaying) onChange(playedFrom(day, begin))
        }}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        {isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </IconButton>
      <Typography id={id} variant="body2" sx={{ flex: { xs: '0 1 132px', sm: '0 0 200px' }, minWidth: 0 }}>
        {day === null ? t('day.now') : t('day.at', { day: date(day) })}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        getAriaValueText={words}
        min={first}
        max={last}
        value={Math.min(Math.max(shown, first), last)}
        onChange={(_event, value) => {
          setIsPlaying(false)
          onChange(typeof value !== 'number' || value >= last ? null : dayOf(value))
        }}
        sx={{ flex: 1, minWidth: 80 }}
      />
    </Box>
  )
}
