import type { Shortage } from '@castline/contract/shortages'
import { isOverdueLoad } from '@castline/domain/loads/days'
import { daysAfterNeeded } from '@castline/domain/plan/expected'
import { useTheme } from '@mui/material/styles'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { buildingLink, componentLink } from '#tracking/components/links.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { RowTable } from '#ui/row-table.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { shortagesByWeek } from './group-shortages.ts'
import { useExpectedWords, useReasonWords } from './WhyMissing.tsx'

interface ShortageTableProps {
  label: string
  projectId: string
  shortages: readonly Shortage[]
  today: string
}

/** Low rows: fourteen of them are seen at once. */
const rows = {
  '& table': { fontSize: '0.8125rem', minWidth: 940 },
  '& thead th': { height: 32 },
  '& th, & td': { padding: '1px 8px' },
  '& tbody tr, & tbody tr.week': { height: 28, cursor: 'auto' },
  '& .week > th': { backgroundColor: 'action.hover', fontWeight: 600 },
  '& .late, & .load, & .section, & tbody th': { whiteSpace: 'nowrap' },
  '& .building a': { display: 'flex', padding: '2px', width: 24 },
  '@media print': { '& table': { minWidth: 0 }, '& .building': { display: 'none' } },
} as const

/** The shortages in erection order as a table under their weeks. */
export function ShortageTable({ label, projectId, shortages, today }: ShortageTableProps) {
  const { t } = useTranslation(['plan', 'fields'])
  const format = useFormat()
  return (
    <RowTable sx={rows}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.needed')}</th>
            <th scope="col">{t('column.late')}</th>
            <th scope="col">{t('column.mark')}</th>
            <th scope="col" className="number">
              {t('fields:field.sequence')}
            </th>
            <th scope="col">{t('section')}</th>
            <th scope="col">{t('column.where')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('column.load')}</th>
            <th scope="col">{t('column.expected')}</th>
            <th scope="col" className="building">
              <span style={visuallyHidden}>{t('column.building')}</span>
            </th>
          </tr>
        </thead>
        {shortagesByWeek(shortages).map(({ isOnSite, monday, rows: inWeek }) => (
          <tbody key={`${isOnSite} ${monday}`}>
            <tr className="week">
              <th scope="rowgroup" colSpan={10}>
                {isOnSite && <>{t('reason.not_installed')} · </>}
                {t('column.week', { date: format.date(monday) })}
              </th>
            </tr>
            {inWeek.map((shortage) => (
              <ShortageLine key={shortage.id} projectId={projectId} shortage={shortage} today={today} />
            ))}
          </tbody>
        ))}
      </table>
    </RowTable>
  )
}

function ShortageLine({ projectId, shortage, today }: { projectId: string; shortage: Shortage; today: string }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const { palette } = useTheme().vars
  const reasonWords = useReasonWords()
  const expectedWords = useExpectedWords()
  const { id, sequence, status, wanted_on, section_name, load, missing_from, expected_on } = shortage
  const name = componentName(shortage)
  const isAfter = expected_on !== null && daysAfterNeeded(expected_on, wanted_on) > 0
  return (
    <tr>
      <td style={{ whiteSpace: 'nowrap' }}>{format.date(wanted_on)}</td>
      <td className="late">
        <LateChip of={shortage} isShort />
      </td>
      <th scope="row">
        <Link to={componentLink(id)}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className="number quiet">{sequence !== null && format.number(sequence)}</td>
      <td className="section">
        <bdi>{section_name}</bdi>
      </td>
      <td>
        <StatusChip status={status} />
      </td>
      <td>{reasonWords(shortage)}</td>
      <td className="load">
        {[missing_from, load].map(
          (each) =>
            each && (
              <Link key={each.id} to={loadLink(each.id)}>
                <bdi>{each.number}</bdi>
              </Link>
            ),
        )}
        {load && isOverdueLoad(load, today) && (
          <LateIcon
            size={16}
            role="img"
            aria-label={t('loadOverdue', { date: format.date(load.planned_on) })}
            style={{ color: palette.status.rejected.text, verticalAlign: 'middle', marginInlineStart: 4 }}
          />
        )}
      </td>
      <td
        title={expectedWords(shortage) ?? undefined}
        style={{ whiteSpace: 'nowrap', ...(isAfter && { color: palette.status.rejected.text, fontWeight: 600 }) }}
      >
        {expected_on && format.date(expected_on)}
      </td>
      <td className="building">
        <Link to={buildingLink(projectId, { piece: id })} aria-label={t('pieceInBuilding', { name })}>
          <CubeIcon size={20} />
        </Link>
      </td>
    </tr>
  )
}
