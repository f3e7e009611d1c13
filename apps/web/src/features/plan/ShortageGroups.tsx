import type { Shortage } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { groupShortages } from './group-shortages.ts'
import { ShortageRow } from './ShortageRow.tsx'

interface ShortageGroupsProps {
  label: string
  projectId: string
  shortages: readonly Shortage[]
  today: string
}

/** The shortages in erection order under their day and section. */
export function ShortageGroups({ label, projectId, shortages, today }: ShortageGroupsProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  return (
    <Box role="list" aria-label={label}>
      {groupShortages(shortages).map(({ isOnSite, day, section, rows }) => (
        <Box key={`${isOnSite} ${day} ${section}`} role="listitem" sx={{ breakInside: 'avoid-page' }}>
          <Typography
            variant="body2"
            component="h2"
            sx={{
              paddingBlock: 1,
              paddingInline: 2,
              fontWeight: 600,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              color: day < today && !isOnSite ? 'status.rejected.text' : 'text.primary',
            }}
          >
            {isOnSite && <>{t('reason.not_installed')} · </>}
            <bdi>{format.date(day)}</bdi> · <bdi>{section}</bdi>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rows.map((row) => (
              <ShortageRow key={row.id} projectId={projectId} shortage={row} today={today} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
