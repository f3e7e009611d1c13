import type { Ncr } from '@castline/contract/ncr'
import { styled } from '@mui/material/styles'
import ArrowIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { useFormat } from '#ui/format.ts'
import { RowTable } from '#ui/row-table.ts'
import { NcrStatusChip, OverdueChip, SeverityChip } from './NcrChips.tsx'
import type { NcrListState, SortKey } from './ncr-list-state.ts'

export interface NcrRowsProps {
  ncrs: readonly Ncr[]
  state: NcrListState
  onChange: (change: Partial<NcrListState>) => void
}

const nameOf = ({ component_name: name, control_number }: Ncr) =>
  name === null || control_number === null ? null : componentName({ name, control_number })

/** Rows of one height: two lines have room, of a longer defect type the rest is its tooltip. */
const EvenRows = styled(RowTable)({
  '& tbody tr': { height: 58 },
  '& .defect': {
    minWidth: 128,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '@media (pointer: fine)': { 'html[data-density="compact"] & .defect': { WebkitLineClamp: 1 } },
})

/** The register as a table that can be sorted by its column headers. */
export function NcrTable({ ncrs, state, onChange }: NcrRowsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const seesPeople = useSeesInQuality()('people')
  const defectLabel = useDefectLabel()
  const head = (key: SortKey, words: string) => (
    <th scope="col" aria-sort={state.sort === key ? (state.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="sort"
        onClick={() => onChange({ sort: key, descending: state.sort === key && !state.descending })}
      >
        {words}
        <ArrowIcon size={16} aria-hidden />
      </button>
    </th>
  )
  return (
    <EvenRows>
      <table aria-label={t('title')} style={{ minWidth: 900 }}>
        <thead>
          <tr>
            {head('number', t('column.number'))}
            <th scope="col">{t('column.component')}</th>
            <th scope="col">{t('column.section')}</th>
            <th scope="col">{t('column.defect')}</th>
            {head('severity', t('severity.label'))}
            <th scope="col">{t('column.status')}</th>
            {seesPeople && <th scope="col">{t('column.assigned')}</th>}
            {head('due_on', t('column.due'))}
            {head('reported_at', t('column.reported'))}
          </tr>
        </thead>
        <tbody>
          {ncrs.map((ncr) => (
            <tr key={ncr.id} style={{ cursor: 'auto' }}>
              <th scope="row">
                <Link to={ncrLink(ncr.id)} style={{ whiteSpace: 'nowrap' }}>
                  <bdi>{ncr.number}</bdi>
                </Link>
              </th>
              <td>
                {ncr.component_id === null || ncr.component_deleted ? (
                  <bdi>
                    {ncr.subject
                      ? t('about.named', { kind: t(`about.${ncr.subject.kind}`), name: ncr.subject.name })
                      : nameOf(ncr)}
                  </bdi>
                ) : (
                  <Link to={componentLink(ncr.component_id)} style={{ display: 'inline-block', minWidth: 72 }}>
                    <bdi>{nameOf(ncr)}</bdi>
                  </Link>
                )}{' '}
                <span className="quiet">
                  {ncr.component_deleted && `· ${t('componentDeleted')}`}
                  {ncr.further_components.length > 0 &&
                    ` ${t('further', { formatted: format.number(ncr.further_components.length) })}`}
                </span>
              </td>
              <td>{ncr.section_name}</td>
              <td>
                <span className="defect" title={defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}>
                  {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
                </span>
              </td>
              <td>
                <SeverityChip severity={ncr.severity} />
              </td>
              <td>
                <NcrStatusChip ncr={ncr} />
              </td>
              {seesPeople && <td>{ncr.assigned_to?.name}</td>}
              <td>
                {ncr.due_on && format.date(ncr.due_on)}
                {ncr.overdue && (
                  <>
                    {' '}
                    <OverdueChip />
                  </>
                )}
              </td>
              <td>
                <time dateTime={ncr.reported_at} title={format.dateTime(ncr.reported_at)}>
                  {format.ago(ncr.reported_at)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </EvenRows>
  )
}
