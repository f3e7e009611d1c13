import type { SharedProject } from '@castline/contract/sharing'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { StageBars } from './StageBars.tsx'

/** The sections with their dates and progress. */
export function SectionProgress({ sections }: Pick<SharedProject, 'sections'>) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sections.map(({ name, planned_on, ...reached }, index) => (
        <Box
          component="li"
          // Two sections can have the same name.
          key={`${index} ${name}`}
          sx={{
            display: 'grid',
            gap: 1,
            paddingBlock: 2,
            breakInside: 'avoid',
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            {planned_on !== null && (
              <Typography variant="body2">{t('page.plannedOn', { date: format.date(planned_on) })}</Typography>
            )}
          </Box>
          {reached.total === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('page.empty')}
            </Typography>
          ) : (
            <StageBars reached={reached} isDense />
          )}
        </Box>
      ))}
    </Box>
  )
}
