import { listProjects } from '@castline/contract/calls/projects'
import { listUsers } from '@castline/contract/calls/users'
import { auditSubjects } from '@castline/contract/values/audit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import LogIcon from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter } from '#ui/list-filter.tsx'
import { Paging } from '#ui/Paging.tsx'
import { AuditRow } from './AuditRow.tsx'
import { entriesOnPage, useAudit } from './use-audit.ts'
import type { UsersState } from './user-list.ts'

interface AuditLogProps {
  state: UsersState
  onChange: (change: Partial<UsersState>) => void
}

/** The audit log of users, projects and components, newest first. */
export function AuditLog({ state, onChange }: AuditLogProps) {
  const { t } = useTranslation('users')
  const log = useAudit(state)
  const users = useCall(listUsers, {})
  const projects = useCall(listProjects, {})
  const known = new Map([
    ...(users.data?.map(({ id, name }) => [id, name] as const) ?? []),
    ...(projects.data?.map(({ id, name }) => [id, name] as const) ?? []),
  ])
  const entries = log.data?.entries ?? []
  const total = log.data?.total ?? 0

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilters
        filters={[
          choiceFilter({
            label: t('audit.subject'),
            any: t('audit.anySubject'),
            value: state.subject,
            options: auditSubjects.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
            onChange: (subject) => onChange({ subject }),
          }),
          choiceFilter({
            label: t('audit.by'),
            any: t('audit.anybody'),
            value: state.by,
            options: (users.data ?? []).map(({ id, name, username }) => ({
              value: id,
              label: `${name} (${username})`,
            })),
            onChange: (by) => onChange({ by }),
          }),
        ]}
      />
      {log.isError && <FetchFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton variant="rounded" height={360} />}
      {log.data && (
        <Card aria-busy={log.isPlaceholderData} sx={{ opacity: log.isPlaceholderData ? 0.6 : 1 }}>
          {entries.length > 0 ? (
            <Box component="ul" aria-label={t('audit.tab')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} known={known} />
              ))}
            </Box>
          ) : (
            <EmptyState
              icon={<LogIcon size={32} />}
              title={t('audit.none.title')}
              text={t('audit.none.text')}
              action={
                (state.subject !== null || state.by !== null || state.page > 0) && (
                  <Button variant="outlined" onClick={() => onChange({ subject: null, by: null })}>
                    {t('audit.none.clear')}
                  </Button>
                )
              }
            />
          )}
          {total > entriesOnPage && entries.length > 0 && (
            <Paging page={state.page} size={entriesOnPage} total={total} onPage={(page) => onChange({ page })} />
          )}
        </Card>
      )}
    </Box>
  )
}
