import { componentCounts } from '@castline/contract/calls/components'
import { forwardStatuses, type Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { statusColour } from '#tracking/status/status-colour.ts'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { ComponentViews } from './ComponentViews.tsx'
import { type ListState, plainFilterOf } from './list-state.ts'

/** The status that a component leaves only by a decision is last. */
const shown: readonly Status[] = [...forwardStatuses, 'rejected']

const Chips = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexShrink: 0,
    gap: 4,
    '& > button': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      minHeight: 36,
      padding: '0 8px',
      whiteSpace: 'nowrap',
      color: 'inherit',
      background: 'none',
      border: `1px solid ${palette.divider}`,
      borderRadius: 18,
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 },
      '&:hover': { backgroundColor: palette.action.hover },
      '&[aria-pressed="true"]': { fontWeight: 600, borderColor: palette.accent.text, backgroundColor: palette.accent.surface },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .dot': { width: 8, height: 8, borderRadius: '50%', ...keepsColour },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  }
})

interface StatusChipsProps {
  projectId: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The statuses with how many components of the filtered list are in each, as filters of one press, and the views of the list. */
export function StatusChips({ projectId, state, onChange }: StatusChipsProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const { number } = useFormat()
  const { status: _status, ...query } = plainFilterOf(state)
  const counts = useCall(
    componentCounts,
    { params: { id: projectId }, query },
    { placeholderData: keepPreviousData },
  )
  // With their numbers, so that none becomes wider.
  if (counts.isPending) return <Box sx={{ height: 44 }} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, minWidth: 0, overflowX: 'auto' }}>
      <Chips role="group" aria-label={t('fields:field.status')}>
        {shown.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={state.status === status}
            onClick={() => onChange({ deleted: false, status: state.status === status ? null : status })}
          >
            <span className="dot" aria-hidden style={{ backgroundColor: statusColour(status, 'solid') }} />
            {t(`statuses:status.${status}`)} <b>{counts.data && number(counts.data[status])}</b>
          </button>
        ))}
      </Chips>
      <ComponentViews projectId={projectId} />
    </Box>
  )
}
