import { disconnectProgram, listConnectedPrograms } from '@castline/contract/calls/programs'
import type { ConnectedProgram } from '@castline/contract/programs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CopyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { Section } from './Section.tsx'

function ProgramRow({ program, onDisconnect }: { program: ConnectedProgram; onDisconnect: () => void }) {
  const { t } = useTranslation(['programs', 'keys'])
  const format = useFormat()
  const { name, scopes, connected_at, last_used_at, ends_at } = program
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {scopes.map((scope) => (
            <Chip key={scope} size="small" variant="outlined" label={t(`keys:scope.${scope}`)} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            last_used_at ? t('used', { ago: format.ago(last_used_at) }) : t('unused'),
            t('connected', { at: format.date(connected_at) }),
            t('until', { at: format.date(ends_at) }),
          ])}
        </Typography>
      </Box>
      <Button size="small" color="error" onClick={onDisconnect} aria-label={t('disconnectOf', { name })}>
        {t('disconnect')}
      </Button>
    </ListRow>
  )
}

/** The address that is entered in programs, and the programs that act in the user's name. */
export function Programs() {
  const { t } = useTranslation('programs')
  const notice = useNotice()
  const copy = useCopy()
  const queryClient = useQueryClient()
  const listed = useCall(listConnectedPrograms, {}, { staleTime: 0 })
  const [asked, setAsked] = useState<ConnectedProgram | null>(null)
  const disconnecting = useCallMutation(disconnectProgram, {
    onSuccess() {
      notice({ message: t('done', { name: asked?.name }) })
      setAsked(null)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listConnectedPrograms) })
    },
  })
  const { data } = listed
  return (
    <Section title={t('title')} text={t('text')}>
      {listed.isError && <FetchFailed error={listed.error} onRetry={() => void listed.refetch()} />}
      {listed.isPending && <Skeleton variant="rounded" height={96} />}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 2 }}>
          <Box
            component="output"
            aria-label={t('address')}
            dir="ltr"
            sx={{ fontFamily: 'monospace', userSelect: 'all', overflowWrap: 'anywhere' }}
          >
            {data.address}
          </Box>
          <Button size="small" startIcon={<CopyIcon size={18} />} onClick={() => void copy(data.address)}>
            {t('copy')}
          </Button>
        </Box>
      )}
      {data?.programs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.programs.map((program) => (
          <ProgramRow
            key={program.id}
            program={program}
            onDisconnect={() => {
              disconnecting.reset()
              setAsked(program)
            }}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('ask', { name: asked?.name })}
        text={t('askText')}
        confirmLabel={t('disconnect')}
        isDestructive
        isBusy={disconnecting.isPending}
        error={disconnecting.error}
        onConfirm={() => asked && disconnecting.mutate({ params: { id: asked.id } })}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}
