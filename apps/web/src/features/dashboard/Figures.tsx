import type { ComponentStats } from '@castline/contract/projects'
import { componentStats } from '@castline/domain/dashboard/progress'
import { countedStatuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Packages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { componentsLink } from '#tracking/components/links.ts'
import { FigureCard } from '#tracking/status/FigureCard.tsx'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import { plannedCount } from './shares.ts'

export const zeroStats: ComponentStats = componentStats({})

interface FiguresProps {
  /** Undefined while loading. */
  stats: ComponentStats | undefined
  /** The project that the figures link to; without it there are no links. */
  projectId?: string
}

/** The total and the five counted statuses. Renders only when they change. */
export const Figures = memo(function Figures({ stats, projectId }: FiguresProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number, percent } = useFormat()
  const planned = stats && plannedCount(stats)
  return (
    <Box
      component="section"
      aria-label={t('figures.title')}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      <FigureCard
        label={t('figures.total')}
        icon={<Packages size={20} />}
        value={stats && <Changing value={stats.total_components}>{number(stats.total_components)}</Changing>}
        detail={planned !== undefined && t('figures.planned', { formatted: number(planned) })}
        to={projectId && componentsLink(projectId)}
      />
      {countedStatuses.map((status) => {
        const count = stats?.[`${status}_count`]
        const share = stats?.[`${status}_percent`] ?? 0
        return (
          <FigureCard
            key={status}
            status={status}
            label={t(`statuses:status.${status}`)}
            value={count === undefined ? undefined : <Changing value={count}>{number(count)}</Changing>}
            detail={percent(share)}
            percent={share}
            to={projectId && componentsLink(projectId, { status })}
          />
        )
      })}
    </Box>
  )
})
