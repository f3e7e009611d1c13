import { componentCounts } from '@castline/contract/calls/component-counts'
import { forwardStatuses, type Status } from '@castline/domain/status/statuses'
import { styled } from '@mui/material/styles'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { statusColour } from '#tracking/status/status-colour.ts'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { type ListState, plainFilterOf } from './list-state.ts'

/** The status that a component leaves only by a decision is last. */
const shown: readonly Status[] = [...forwardStatuses, 'rejected']

const Chips = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexShrink: 0,
    gap: 3,
    // The count above the name: side by side, six do not fit beside the search.
    '& > button': {
      ...theme.typography.caption,
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'center',
      minHeight: 44,
      padding: '0 6px',
      lineHeight: '16px',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      background: 'none',
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.vars.shape.borderRadius,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        borderColor: palette.accent.text,
        backgroundColor: palette.accent.surface,
      },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& b': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      lineHeight: '20px',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
    },
    '& .dot': { width: 8, height: 8, borderRadius: '50%', ...keepsColour },
  }
})

interface StatusChipsProps {
  projectId: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The statuses with how many components of the filtered list are in each, as filters of one press. */
export function StatusChips({ projectId, state, onChange }: StatusChipsProps) {
  const { t } = useTranslation(['fields', 'statuses'])
  const { number } = useFormat()
  const { status: _status, ...query } = plainFilterOf(state)
  const counts = useCall(componentCounts, { params: { id: projectId }, query }, { placeholderData: keepPreviousData })
  // With their numbers, so that none becomes wider.
  if (counts.isPending) return null
  return (
    <Chips role="group" aria-label={t('fields:field.status')}>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={state.status === status}
          onClick={() => onChange({ status: state.status === status ? null : status })}
        >
          {t(`statuses:status.${status}`)}{' '}
          <b>
            <span className="dot" aria-hidden style={{ backgroundColor: statusColour(status, 'solid') }} />
            {counts.data && number(counts.data[status])}
          </b>
        </button>
      ))}
    </Chips>
  )
}
