import type { NcrStats } from '@castline/contract/defects'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { RegisterState } from '../register-state.ts'
import { useStats } from '../use-stats.ts'
import { Tiles } from './Tiles.tsx'

const ChartsPlace = () => <Skeleton variant="rounded" height={408} />

const Charts = part<{ stats: NcrStats }>(async () => (await import('./Charts.tsx')).Charts, ChartsPlace, NotLoaded)

interface FiguresProps {
  project: Project
  onChange: (change: Partial<RegisterState>) => void
}

/** Figures above the register. The charts are loaded when they are shown; phones show them on request. */
export function Figures({ project, onChange }: FiguresProps) {
  const { t } = useTranslation('quality')
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? isWide
  const stats = useStats(project)
  const id = useId()
  if (stats.isError && !stats.data) return <LoadFailed error={stats.error} onRetry={() => void stats.refetch()} />
  return (
    <>
      <Tiles stats={stats.data} onChange={onChange} />
      <Box>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setChoice(!isOpen)} sx={{ minHeight: 44 }}>
          {isOpen ? t('figures.close') : t('figures.open')}
        </Button>
        <Box id={id}>{isOpen && (stats.data ? <Charts stats={stats.data} /> : <ChartsPlace />)}</Box>
      </Box>
    </>
  )
}
