import type { DeleteConsequence } from '@castline/contract/bulk-edits'
import type { BodyOf } from '@castline/contract/call'
import { deleteConsequences } from '@castline/contract/calls/bulk-edits'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { LoadChip } from '../loads/LoadChip.tsx'
import { loadLink } from '../loads/links.ts'
import { ncrLink } from '../quality/links.ts'

/**
 * What deleting components means for other records, read when the dialog opens. `isPending` until it is known, so that
 * nobody confirms before reading it; if it cannot be read, the dialog says so.
 */
export function useDeleteConsequences(projectId: string, chosen: BodyOf<typeof deleteConsequences> | null) {
  const input = chosen && { params: { id: projectId }, body: chosen }
  const { data, isError, isPending } = useCall(deleteConsequences, input, { gcTime: 0, staleTime: 0 })
  return { found: data?.consequences ?? [], isError, isPending: isPending && chosen !== null }
}

/** The list of consequences in a dialog that deletes components; empty if there are none. */
export function DeleteConsequences({ found, isError }: { found: readonly DeleteConsequence[]; isError: boolean }) {
  const { t } = useTranslation('components')
  if (isError) return <Alert severity="warning">{t('consequence.unknown')}</Alert>
  if (found.length === 0) return null
  return (
    <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
      <Box component="ul" aria-label={t('consequence.title')} sx={{ margin: 0, paddingInlineStart: 2 }}>
        {found.map((consequence) => (
          <li key={consequence.kind === 'load' ? consequence.load.id : consequence.kind}>
            {consequence.kind === 'load' ? <OnLoad {...consequence} /> : <Held {...consequence} />}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function OnLoad({ load, count, control_numbers }: Extract<DeleteConsequence, { kind: 'load' }>) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const more = count - control_numbers.length
  return (
    <>
      <MuiLink component={Link} to={loadLink(load.id)} color="inherit" sx={{ fontWeight: 600 }}>
        <bdi>{load.number}</bdi>
      </MuiLink>{' '}
      <LoadChip status={load.status} />
      <Typography variant="body2">
        {t('consequence.load', { count, formatted: format.number(count), number: load.number })}{' '}
        <bdi>{format.list(control_numbers)}</bdi>
        {more > 0 && ` ${t('consequence.more', { formatted: format.number(more) })}`}
      </Typography>
    </>
  )
}

function Held({ ncrs, count }: Extract<DeleteConsequence, { kind: 'hold' }>) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const more = count - ncrs.length
  return (
    <>
      <Typography variant="body2">{t('consequence.hold', { formatted: format.number(count) })}</Typography>
      {ncrs.map(({ id, number, control_number }) => (
        <Typography key={id} variant="body2">
          <MuiLink component={Link} to={ncrLink(id)} color="inherit" sx={{ fontWeight: 600 }}>
            <bdi>{number}</bdi>
          </MuiLink>{' '}
          <bdi>{control_number}</bdi>
        </Typography>
      ))}
      {more > 0 && <Typography variant="body2">{t('consequence.more', { formatted: format.number(more) })}</Typography>}
    </>
  )
}
