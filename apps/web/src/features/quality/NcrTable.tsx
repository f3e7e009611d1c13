import type { Ncr } from '@castline/contract/ncr'
import { styled } from '@mui/material/styles'
import ArrowIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { useFormat } from '#ui/format.ts'
import { RowTable } from '#ui/row-table.ts'
import { AssignButton } from './AssignButton.tsx'
import { DueDay, NcrStatusChip, SeverityChip } from './NcrChips.tsx'
import { groupFrom, type NcrListState, type SortKey } from './ncr-list-state.ts'

export interface NcrRowsProps {
  ncrs: readonly Ncr[]
  state: NcrListState
  onChange: (change: Partial<NcrListState>) => void
}

const nameOf = ({ component_name: name, control_number }: Ncr) =>
  name === null || control_number === null ? null : componentName({ name, control_number })

/** Rows of one line: what does not fit is cut, and shown under the pointer. Defects may take two. */
const EvenRows = styled(RowTable)(({ theme }) => ({
  '& table': { tableLayout: 'fixed' },
  '& th, & td': { paddingInline: 6, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody td.defect': { whiteSpace: 'normal', lineHeight: 1.25 },
  '& tbody .group': { height: 32, cursor: 'auto', backgroundColor: theme.vars.palette.background.default },
}))

interface GroupRowProps {
  group: ReturnType<typeof groupFrom>
  columns: number
}

/** The name of a group above its rows; nothing within a group. */
function GroupRow({ group, columns }: GroupRowProps) {
  const { t } = useTranslation('quality')
  return (
    group && (
      <tr className="group">
        <th scope="rowgroup" colSpan={columns}>
          {t(`group.${group}`)}
        </th>
      </tr>
    )
  )
}

/** The register as a table that can be sorted by its column headers. */
export function NcrTable({ ncrs, state, onChange }: NcrRowsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const seesPeople = useSeesInQuality()('people')
  const defectLabel = useDefectLabel()
  const head = (key: SortKey, words: string, width: number) => (
    <th
      scope="col"
      style={{ width }}
      aria-sort={state.sort === key ? (state.descending ? 'descending' : 'ascending') : undefined}
    >
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
            {head('number', t('column.number'), 84)}
            <th scope="col" style={{ width: 96 }}>
              {t('column.component')}
            </th>
            <th scope="col" style={{ width: 98 }}>
              {t('column.section')}
            </th>
            <th scope="col">{t('column.defect')}</th>
            {head('severity', t('severity.label'), 88)}
            <th scope="col" style={{ width: 156 }}>
              {t('column.status')}
            </th>
            {seesPeople && (
              <th scope="col" style={{ width: 110 }}>
                {t('column.assigned')}
              </th>
            )}
            {head('due_on', t('column.due'), 94)}
            {head('reported_at', t('column.reported'), 86)}
          </tr>
        </thead>
        <tbody>
          {ncrs.map((ncr, place) => (
            <Fragment key={ncr.id}>
              <GroupRow group={groupFrom(ncrs, place, state)} columns={seesPeople ? 9 : 8} />
              <tr style={{ cursor: 'auto' }}>
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
                    <Link to={componentLink(ncr.component_id)} style={{ display: 'inline-block' }}>
                      <bdi>{nameOf(ncr)}</bdi>
                    </Link>
                  )}{' '}
                  <span className="quiet">
                    {ncr.component_deleted && `· ${t('componentDeleted')}`}
                    {ncr.further_components.length > 0 &&
                      ` ${t('further', { formatted: format.number(ncr.further_components.length) })}`}
                  </span>
                </td>
                <td title={ncr.section_name ?? undefined}>{ncr.section_name}</td>
                <td className="defect" title={defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}>
                  {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
                </td>
                <td>
                  <SeverityChip severity={ncr.severity} />
                </td>
                <td>
                  <NcrStatusChip ncr={ncr} />
                </td>
                {seesPeople && (
                  <td title={ncr.assigned_to?.name}>
                    {ncr.assigned_to ? ncr.assigned_to.name : <AssignButton ncr={ncr} />}
                  </td>
                )}
                <td>{ncr.due_on && <DueDay ncr={ncr} />}</td>
                <td>
                  <time dateTime={ncr.reported_at} title={format.dateTime(ncr.reported_at)}>
                    {format.ago(ncr.reported_at)}
                  </time>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </EvenRows>
  )
}
