// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out otherwise.

import type { SectionStats } from '@castline/contract/projects'
import type { LateStats } from '@castline/contract/shortages'
import type { Status } from '@castline/domain/status/statuses'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { statusColour } from '#tracking/status/status-colour.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { Changing } from './Changing.tsx'
import type { ChosenComponents } from './chosen-components.ts'
import { ShareBar, shareBarStyle } from './ShareBar.tsx'
import { barOrder, type Share, sharesOf } from './shares.ts'
import { patternOf } from './status-patterns.ts'

/**
 * Three lines per section: name and total, bar, counts (two lines on a phone). One stylesheet, because separate styles
 * for each cell of many sections would take most of the rendering time.
 */
const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  const wide = theme.breakpoints.up('sm')
  return {
    display: 'block',
    '& > tbody': { display: 'block' },
    '& .section': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      [wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      columnGap: 8,
      rowGap: 4,
      paddingBlock: '16px 4px',
      borderBlockStart: `1px solid ${palette.divider}`,
    },
    '& .section > *': { padding: 0, textAlign: 'start', fontWeight: 'inherit' },
    '& .section > .name': { gridColumn: 'span 2', [wide]: { gridColumn: 'span 4' }, minWidth: 0 },
    '& .section > .total': {
      gridColumn: 'span 1',
      [wide]: { gridColumn: 'span 2' },
      textAlign: 'end',
      color: palette.text.secondary,
    },
    '& .section > .progress': { gridColumn: '1 / -1' },
    '& .name a': {
      color: 'inherit',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      paddingBlock: 10,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '& .count': {
      display: 'flex',
      alignItems: 'center',
      columnGap: 4,
      minHeight: 44,
      width: 'fit-content',
      textAlign: 'start',
    },
    '& .icon': { display: 'flex' },
    '& .none': { color: palette.text.secondary },
    '& button.count': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      cursor: 'pointer',
      paddingInline: 8,
      marginInlineStart: -8,
      borderRadius: theme.vars.shape.borderRadius,
      '&:hover, &:focus-visible': { backgroundColor: palette.action.hover },
    },
    ...shareBarStyle,
  }
})

interface SectionTableProps {
  sections: readonly SectionStats[]
  /** Undefined while it is unknown. */
  late: LateStats['sections'] | undefined
  projectId: string
  /** The selection shown in the table below. */
  chosen: ChosenComponents | null
  onChoose: (chosen: ChosenComponents | null) => void
}

/**
 * The sections as a table with rows laid out as blocks, to fit a phone and to give room for the bars. Explicit roles,
 * because browsers drop the roles of tables with another layout.
 */
export function SectionTable({ sections, late, ...row }: SectionTableProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const wordOf = (status: Status) => t(`statuses:status.${status}`)
  return (
    <Table role="table" aria-label={t('sections.table')}>
      <thead role="rowgroup" style={visuallyHidden}>
        <tr role="row">
          {[t('sections.section'), t('sections.total'), t('sections.progress'), ...barOrder.map(wordOf)].map((word) => (
            <th role="columnheader" scope="col" key={word}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sections.map((section) => (
          <SectionRow
            key={section.section_id}
            section={section}
            late={late?.find(({ section_id }) => section_id === section.section_id)?.late}
            {...row}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface SectionRowProps extends Omit<SectionTableProps, 'sections' | 'late'> {
  section: SectionStats
  late: number | undefined
}

function SectionRow({ section, late, projectId, chosen, onChoose }: SectionRowProps) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const total = section.total_components
  const shares = sharesOf(section)
  const chosenHere = chosen?.section === section.section_id ? chosen.status : null
  const choose = (status: Status) =>
    onChoose(status === chosenHere ? null : { section: section.section_id, status, page: 0 })
  return (
    <tr className="section" role="row">
      <th className="name" scope="row" role="rowheader">
        <Link to={componentsLink(projectId, { section: section.section_id })}>{section.section_name}</Link>
      </th>
      <td className="total" role="cell">
        <Changing value={total}>{t('sections.pieces', { count: total, formatted: number(total) })}</Changing>{' '}
        <LateLink count={late} projectId={projectId} section={section.section_id} />
      </td>
      <td className="progress" role="cell">
        <ShareBar shares={shares} total={total} onChoose={choose} />
      </td>
      {shares.map((share) => (
        <td key={share.status} role="cell">
          <Count
            share={share}
            sectionName={section.section_name}
            isChosen={chosenHere === share.status}
            onClick={() => choose(share.status)}
          />
        </td>
      ))}
    </tr>
  )
}

interface CountProps {
  share: Share
  sectionName: string
  isChosen: boolean
  onClick: () => void
}

/** A count that lists its components when clicked. Not a button if it is zero. */
function Count({ share: { status, count }, sectionName, isChosen, onClick }: CountProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number } = useFormat()
  const Icon = statusIcons[status]
  const content = (
    <>
      <span className="icon" aria-hidden style={{ color: statusColour(status, 'text') }}>
        <Icon size={16} />
      </span>
      <Changing value={count}>{number(count)}</Changing>
    </>
  )
  if (count === 0) return <div className="count none">{content}</div>
  const words = { section: sectionName, status: t(`statuses:status.${status}`), count: number(count) }
  return (
    <button
      type="button"
      className="count"
      aria-pressed={isChosen}
      aria-label={t('sections.show', words)}
      onClick={onClick}
      style={
        isChosen
          ? { backgroundColor: statusColour(status, 'surface'), outline: '1px solid var(--mui-palette-divider)' }
          : undefined
      }
    >
      {content}
    </button>
  )
}

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  rowGap: 4,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 6, fontSize: '0.8125rem' },
  '& span': { display: 'flex' },
  '& .swatch': { width: 14, height: 14, borderRadius: 4, ...keepsColour },
})

/** The colour and icon of each status. */
export function StatusLegend() {
  const { t } = useTranslation(['dashboard', 'statuses'])
  return (
    <Legend aria-label={t('sections.legend')}>
      {barOrder.map((status) => {
        const Icon = statusIcons[status]
        const swatch = { backgroundColor: statusColour(status, 'solid'), backgroundImage: patternOf(status) }
        return (
          <li key={status}>
            <span className="swatch" aria-hidden style={swatch} />
            <span aria-hidden style={{ color: statusColour(status, 'text') }}>
              <Icon size={16} />
            </span>
            {t(`statuses:status.${status}`)}
          </li>
        )
      })}
    </Legend>
  )
}
