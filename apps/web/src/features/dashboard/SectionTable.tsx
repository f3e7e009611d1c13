import type { SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { statusIcons } from '../../ui/statusIcons.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { Changing } from './Changing.tsx'
import { componentsAddress } from './links.ts'
import { ShareBar } from './ShareBar.tsx'
import { barOrder, sharesOf } from './shares.ts'

/** Three lines to a section: its name and total, its bar, its counts; two lines of counts on a phone. */
const rowStyle: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
  columnGap: 1,
  rowGap: 1,
  paddingBlock: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& > *': { padding: 0, textAlign: 'start', fontWeight: 'inherit' },
}

interface SectionTableProps {
  sections: readonly SectionStats[]
  projectId: string
}

/**
 * A table whose rows are laid out as blocks, to fit a phone and to give the bars room. The roles are told, because
 * browsers drop those of a table that is laid out otherwise.
 */
export function SectionTable({ sections, projectId }: SectionTableProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const wordOf = (status: Status) => t(`statuses:status.${status}`)
  return (
    <Box component="table" role="table" aria-label={t('sections.table')} sx={{ display: 'block' }}>
      <Box component="thead" role="rowgroup" sx={visuallyHidden}>
        <Box component="tr" role="row">
          {[t('sections.section'), t('sections.total'), t('sections.progress'), ...barOrder.map(wordOf)].map((word) => (
            <Box component="th" role="columnheader" scope="col" key={word}>
              {word}
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup" sx={{ display: 'block' }}>
        {sections.map((section) => (
          <SectionRow key={section.section_id} section={section} projectId={projectId} />
        ))}
      </Box>
    </Box>
  )
}

function SectionRow({ section, projectId }: { section: SectionStats; projectId: string }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const total = section.total_components
  const shares = sharesOf(section)
  return (
    <Box component="tr" role="row" sx={rowStyle}>
      <Box component="th" scope="row" role="rowheader" sx={{ gridColumn: { xs: 'span 2', sm: 'span 4' }, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={componentsAddress(projectId, { section: section.section_id })}
          underline="hover"
          sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere', paddingBlock: 1.25 }}
        >
          {section.section_name}
        </Link>
      </Box>
      <Box
        component="td"
        role="cell"
        sx={{ gridColumn: { xs: 'span 1', sm: 'span 2' }, textAlign: 'end !important', color: 'text.secondary' }}
      >
        <Changing value={total}>{t('sections.pieces', { count: total, formatted: number(total) })}</Changing>
      </Box>
      <Box component="td" role="cell" sx={{ gridColumn: '1 / -1' }}>
        <ShareBar shares={shares} total={total} />
      </Box>
      {shares.map(({ status, count }) => {
        const Icon = statusIcons[status]
        return (
          <Box
            key={status}
            component="td"
            role="cell"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: count > 0 ? undefined : 'text.secondary' }}
          >
            <Box component="span" aria-hidden sx={{ display: 'flex', color: `status.${status}.text` }}>
              <Icon size={16} />
            </Box>
            <Changing value={count}>{number(count)}</Changing>
          </Box>
        )
      })}
    </Box>
  )
}

/** Which colour and icon stands for which status. */
export function StatusLegend() {
  const { t } = useTranslation(['dashboard', 'statuses'])
  return (
    <Box
      component="ul"
      aria-label={t('sections.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {barOrder.map((status) => {
        const Icon = statusIcons[status]
        return (
          <Box
            component="li"
            key={status}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: `status.${status}.solid` }}
            />
            <Box component="span" aria-hidden sx={{ display: 'flex', color: `status.${status}.text` }}>
              <Icon size={16} />
            </Box>
            {t(`statuses:status.${status}`)}
          </Box>
        )
      })}
    </Box>
  )
}
