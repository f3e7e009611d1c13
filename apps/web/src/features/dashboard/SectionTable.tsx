// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is laid out otherwise.

import type { SectionStats } from '@castline/contract/projects'
import type { LateStats } from '@castline/contract/shortages'
import type { Status } from '@castline/domain/status/statuses'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { statusColour } from '#tracking/status/status-colour.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import type { ChosenComponents } from './chosen-components.ts'
import { ShareBar } from './ShareBar.tsx'
import { oneLine, Table } from './section-table-style.ts'
import { barOrder, type Share, sharesOf } from './shares.ts'
import { patternOf } from './status-patterns.ts'

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
  // There the heads name the statuses.
  const isOneLine = useMediaQuery(oneLine, { noSsr: true })
  return (
    <Table role="table" aria-label={t('sections.table')}>
      <thead role="rowgroup">
        <tr role="row" className="heads">
          {[t('sections.section'), t('sections.total'), t('sections.progress')].map((word) => (
            <th role="columnheader" scope="col" key={word}>
              {word}
            </th>
          ))}
          {barOrder.map((status) => (
            <th role="columnheader" scope="col" key={status}>
              <span
                className="swatch"
                aria-hidden
                style={{ backgroundColor: statusColour(status, 'solid'), backgroundImage: patternOf(status) }}
              />
              {t(`statuses:status.${status}`)}
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
            hasIcons={!isOneLine}
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
  hasIcons: boolean
}

function SectionRow({ section, late, hasIcons, projectId, chosen, onChoose }: SectionRowProps) {
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
            hasIcon={hasIcons}
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
  hasIcon: boolean
  sectionName: string
  isChosen: boolean
  onClick: () => void
}

/** A count that lists its components when clicked. Not a button if it is zero. */
function Count({ share: { status, count }, hasIcon, sectionName, isChosen, onClick }: CountProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number } = useFormat()
  const Icon = statusIcons[status]
  const content = (
    <>
      {hasIcon && (
        <span className="icon" aria-hidden style={{ color: statusColour(status, 'text') }}>
          <Icon size={16} />
        </span>
      )}
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
