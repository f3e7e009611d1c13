import type { AuditEntry } from '@castline/contract/audit'
import { isField } from '@castline/domain/components/fields'
import { roles } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { auditActionOf } from './audit-actions.ts'
import {
  type AuditChange,
  changesOf,
  componentChangesOf,
  countsOf,
  isDeletion,
  ncrOf,
  subjectName,
} from './audit-words.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { useNcrChanges } from './use-ncr-changes.ts'

interface AuditRowProps {
  entry: AuditEntry
  /** Names of users and projects by id. */
  known: ReadonlyMap<string, string>
}

/** One entry of the audit log: user, action, subject and time. */
export function AuditRow({ entry, known }: AuditRowProps) {
  const { t } = useTranslation(['users', 'statuses', 'fields'])
  const format = useFormat()
  const action = auditActionOf(entry.action)
  const ncr = ncrOf(entry)
  const ncrChanges = useNcrChanges()
  const name = entry.user_name ?? t('audit.nobody')

  function shownValue({ field, ...change }: AuditChange, side: 'from' | 'to'): string {
    const value = change[side]
    if (field === 'active') return value === true ? t('audit.active') : t('audit.inactive')
    const role = field === 'role' && roles.find((each) => each === value)
    if (role) return t(`statuses:role.${role}`)
    return typeof value === 'string' && value ? value : t('audit.empty')
  }

  const shown = (value: string | number | null) =>
    typeof value === 'number' ? format.number(value) : value || t('audit.empty')
  const fieldName = (field: string) => (field === 'section' || isField(field) ? t(`fields:field.${field}`) : field)
  const { components, day, file } = entry.details

  const facts = [
    entry.action === 'export' && typeof file === 'string' ? file : null,
    typeof day === 'string' ? format.date(day) : null,
    typeof components === 'number' ? t('audit.components', { formatted: format.number(components) }) : null,
    ...(ncr ? ncrChanges(entry, known) : []),
    ...(ncr ? [] : componentChangesOf(entry)).map(({ field, from, to }) =>
      t('audit.change', { field: fieldName(field), from: shown(from), to: shown(to) }),
    ),
    ...changesOf(entry).map((change) =>
      t('audit.change', {
        field: t(`audit.field.${change.field}`),
        from: shownValue(change, 'from'),
        to: shownValue(change, 'to'),
      }),
    ),
    ...countsOf(entry).map(({ kind, total }) => t(`audit.count.${kind}`, { total: format.number(total) })),
    entry.details.newPassword === true ? t('audit.newPassword') : null,
  ]

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        paddingBlock: 1.5,
        paddingInline: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ':last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <Box component="span" sx={{ fontWeight: 600 }}>
            {dotted([action ? t(`audit.action.${action}`) : entry.action, subjectName(entry, known)])}
          </Box>
          {ncr && (
            <>
              {' · '}
              {ncr.id === null ? (
                <bdi>{ncr.number}</bdi>
              ) : (
                <MuiLink component={Link} to={ncrLink(ncr.id)} sx={{ display: 'inline-block', paddingBlock: '10px' }}>
                  <bdi>{ncr.number}</bdi>
                </MuiLink>
              )}
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([name, ...facts])}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="time" dateTime={entry.at} variant="body2" sx={{ color: 'text.secondary' }}>
          {format.dateTime(entry.at)}
        </Typography>
        {isDeletion(entry) && <RestoreButton entryId={entry.id} name={subjectName(entry, known) ?? ''} />}
      </Box>
    </Box>
  )
}
