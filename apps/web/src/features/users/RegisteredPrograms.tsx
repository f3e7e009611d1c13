import { listPrograms, removeProgram } from '@castline/contract/calls/programs'
import type { RegisteredProgram } from '@castline/contract/programs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { Paging } from '#ui/Paging.tsx'
import { RegisterProgramDialog } from './RegisterProgramDialog.tsx'

const pageSize = 50

function ProgramRow({ program, onRemove }: { program: RegisteredProgram; onRemove: () => void }) {
  const { t } = useTranslation('programs')
  const format = useFormat()
  const { name, redirect_url, created_by, created_at, connections } = program
  const at = format.date(created_at)
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="subtitle2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            created_by === null ? t('registered.itself', { at }) : t('registered.by', { name: created_by, at }),
            t('registered.answers', { url: redirect_url }),
            connections.length === 0 ? t('registered.unconnected') : null,
          ])}
        </Typography>
        {connections.map(({ user_id, user_name, last_used_at }) => (
          <Typography key={user_id} variant="body2">
            {last_used_at
              ? t('registered.usedBy', { name: user_name, ago: format.ago(last_used_at) })
              : t('registered.unusedBy', { name: user_name })}
          </Typography>
        ))}
      </Box>
      <Button size="small" color="error" onClick={onRemove} aria-label={t('registered.removeOf', { name })}>
        {t('registered.remove')}
      </Button>
    </ListRow>
  )
}

/** The programs that people can connect, with who uses them; each can be removed. */
export function RegisteredPrograms() {
  const { t } = useTranslation('programs')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const id = useId()
  const { data, isError, isPending, error, refetch } = useCall(listPrograms, {}, { staleTime: 0 })
  const [chosen, setPage] = useState(0)
  // The last page is gone when its last program is removed.
  const page = Math.min(chosen, Math.max(0, Math.ceil((data?.length ?? 0) / pageSize) - 1))
  // Anybody can register programs of their own computer, which are forgotten after a day.
  const shown = data?.slice(page * pageSize, (page + 1) * pageSize)
  const [isRegistering, setIsRegistering] = useState(false)
  const [asked, setAsked] = useState<RegisteredProgram | null>(null)
  const removing = useCallMutation(removeProgram, {
    onSuccess() {
      notice({ message: t('registered.done', { name: asked?.name }) })
      setAsked(null)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listPrograms) })
    },
  })
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {t('registered.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('registered.text')}
          </Typography>
        </Box>
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setIsRegistering(true)}>
          {t('register.open')}
        </Button>
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={96} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('registered.none')}</Typography>}
      <Box component="ul" aria-label={t('registered.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown?.map((program) => (
          <ProgramRow
            key={program.id}
            program={program}
            onRemove={() => {
              removing.reset()
              setAsked(program)
            }}
          />
        ))}
      </Box>
      {data && data.length > pageSize && <Paging page={page} size={pageSize} total={data.length} onPage={setPage} />}
      {isRegistering && <RegisterProgramDialog onClose={() => setIsRegistering(false)} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('registered.ask', { name: asked?.name })}
        text={t('registered.askText')}
        confirmLabel={t('registered.remove')}
        isDestructive
        isBusy={removing.isPending}
        error={removing.error}
        onConfirm={() => asked && removing.mutate({ params: { id: asked.id } })}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}
