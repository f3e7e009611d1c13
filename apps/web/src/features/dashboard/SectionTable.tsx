import type { SectionStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { statusIcons } from '../../ui/statusIcons.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { Changing } from './Changing.tsx'
import type { ChosenPieces } from './chosen-pieces.ts'
import { componentsAddress } from './links.ts'
import { ShareBar } from './ShareBar.tsx'
import { barOrder, type Share, sharesOf } from './shares.ts'
import { statusPatterns } from './status-patterns.ts'

/** Three lines to a section: its name and total, its bar, its counts; two lines of counts on a phone. */
const rowStyle: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
  columnGap: 1,
  rowGap: 0.5,
  paddingBlockStart: 2,
  paddingBlockEnd: 0.5,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '& > *': { padding: 0, textAlign: 'start', fontWeight: 'inherit' },
}

interface SectionTableProps {
  sections: readonly SectionStats[]
  projectId: string
  /** What the table below shows. */
  chosen: ChosenPieces | null
  onChoose: (chosen: ChosenPieces | null) => void
}

/**
 * A table whose rows are laid out as blocks, to fit a phone and to give the bars room. The roles are told, because
 * browsers drop those of a table that is laid out otherwise.
 */
export function SectionTable({ sections, ...row }: SectionTableProps) {
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
          <SectionRow key={section.section_id} section={section} {...row} />
        ))}
      </Box>
    </Box>
  )
}

interface SectionRowProps extends Omit<SectionTableProps, 'sections'> {
  section: SectionStats
}

function SectionRow({ section, projectId, chosen, onChoose }: SectionRowProps) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const total = section.total_components
  const shares = sharesOf(section)
  const chosenHere = chosen?.section === section.section_id ? chosen.status : null
  const choose = (status: Status) =>
    onChoose(status === chosenHere ? null : { section: section.section_id, status, page: 0 })
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
        <ShareBar shares={shares} total={total} onChoose={choose} />
      </Box>
      {shares.map((share) => (
        <Box key={share.status} component="td" role="cell">
          <CountButton
            share={share}
            sectionName={section.section_name}
            isChosen={chosenHere === share.status}
            onClick={() => choose(share.status)}
          />
        </Box>
      ))}
    </Box>
  )
}

interface CountButtonProps {
  share: Share
  sectionName: string
  isChosen: boolean
  onClick: () => void
}

/** A count that shows its pieces; no button where there are none. */
function CountButton({ share: { status, count }, sectionName, isChosen, onClick }: CountButtonProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number } = useFormat()
  const Icon = statusIcons[status]
  const content = (
    <>
      <Box component="span" aria-hidden sx={{ display: 'flex', color: `status.${status}.text` }}>
        <Icon size={16} />
      </Box>
      <Changing value={count}>{number(count)}</Changing>
    </>
  )
  const place = { display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 0.5, minHeight: 44 }
  if (count === 0) return <Box sx={{ ...place, color: 'text.secondary' }}>{content}</Box>
  const words = { section: sectionName, status: t(`statuses:status.${status}`), count: number(count) }
  return (
    <ButtonBase
      aria-pressed={isChosen}
      aria-label={t('sections.show', words)}
      onClick={onClick}
      sx={{
        ...place,
        font: 'inherit',
        paddingInline: 1,
        marginInlineStart: -1,
        borderRadius: 1,
        ':hover, :focus-visible': { bgcolor: 'action.hover' },
        ...(isChosen && { bgcolor: `status.${status}.surface`, outline: '1px solid', outlineColor: 'divider' }),
      }}
    >
      {content}
    </ButtonBase>
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
              sx={{
                width: 14,
                height: 14,
                borderRadius: 0.5,
                bgcolor: `status.${status}.solid`,
                backgroundImage: statusPatterns[status],
              }}
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
