import type { NcrStats } from '@castline/contract/defects'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { NcrListState } from '../ncr-list-state.ts'
import { useStats } from '../use-stats.ts'
import { Tiles } from './Tiles.tsx'

const ChartsPlace = () => <Skeleton variant="rounded" height={408} />

const Charts = part<{ stats: NcrStats }>(async () => (await import('./Charts.tsx')).Charts, ChartsPlace, NotLoaded)

interface FiguresProps {
  project: Project
  /** Lists the non-conformances that a figure counts. */
  onChange: (change: Partial<NcrListState>) => void
}

/** How many non-conformances there are, and of which kinds. */
export function Figures({ project, onChange }: FiguresProps) {
  const stats = useStats(project)
  if (stats.isError && !stats.data) return <FetchFailed error={stats.error} onRetry={() => void stats.refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tiles stats={stats.data} onChange={onChange} />
      {stats.data ? <Charts stats={stats.data} /> : <ChartsPlace />}
    </Box>
  )
}
