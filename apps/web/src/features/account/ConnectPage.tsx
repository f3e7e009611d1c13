import { answerProgram, askedProgram } from '@castline/contract/calls/programs'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmFirst } from '#tracking/second-factor/ConfirmFirst.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'

/** What a program asks for in the address of the page, by the names of OAuth and of buildingSMART's documents. */
function askedBy(search: string) {
  const query = new URLSearchParams(search)
  const redirect_url = query.get('redirect_uri') ?? query.get('redirect_url')
  const [scope, state, code_challenge] = [query.get('scope'), query.get('state'), query.get('code_challenge')]
  const isKnown =
    query.get('response_type') === 'code' && (code_challenge === null || query.get('code_challenge_method') === 'S256')
  const request = {
    client_id: query.get('client_id') ?? '',
    ...(redirect_url !== null && { redirect_url }),
    ...(scope !== null && { scope }),
  }
  const more = { ...(state !== null && { program_state: state }), ...(code_challenge !== null && { code_challenge }) }
  return { isKnown, request, more }
}

function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        maxWidth: 560,
        marginInline: 'auto',
        display: 'grid',
        gap: 2,
        padding: { xs: 2.5, sm: 4 },
        borderColor: 'divider',
      }}
    >
      <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

const dayMs = 24 * 3600 * 1000

/** Asks whether a program may act in the user's name, and sends the answer to where it waits. */
export function ConnectPage() {
  const { t } = useTranslation('programs')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const { isKnown, request, more } = askedBy(search)
  const program = useCall(askedProgram, { query: request }, { enabled: isKnown, retry: false })
  const [isConfirming, setIsConfirming] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const answering = useCallMutation(answerProgram, { onSuccess: ({ url }) => window.location.assign(url) })
  const answer = (is_allowed: boolean, confirmation?: string) =>
    answering.mutate({ body: { ...request, ...more, is_allowed, ...(confirmation !== undefined && { confirmation }) } })

  if (!isKnown || program.isError) {
    return (
      <Frame title={t('consent.failed')}>
        {program.isError && <ErrorText error={program.error} />}
        <Typography>{t('consent.failedText')}</Typography>
      </Frame>
    )
  }
  if (!program.data) return <Skeleton variant="rounded" height={320} sx={{ maxWidth: 560, marginInline: 'auto' }} />
  const { name, host, scopes, days } = program.data
  const ends = format.date(new Date(openedAt + days * dayMs).toISOString())
  return (
    <Frame title={t('consent.title', { name })}>
      <Box>
        <Typography>{t('consent.may')}</Typography>
        <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 3 }}>
          {scopes.map((scope) => (
            <li key={scope}>{t(`consent.${scope}`)}</li>
          ))}
        </Box>
      </Box>
      <Typography variant="body2">{t('consent.until', { at: ends })}</Typography>
      <Alert severity="info">
        {host === null ? t('consent.here') : t('consent.host', { host })} {host === null && t('consent.unproven')}
      </Alert>
      <ErrorText error={answering.error} />
      {answering.isSuccess ? (
        <Typography role="status">{t('consent.back')}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" disabled={answering.isPending} onClick={() => setIsConfirming(true)}>
            {t('consent.allow')}
          </Button>
          <Button disabled={answering.isPending} onClick={() => answer(false)}>
            {t('consent.refuse')}
          </Button>
        </Box>
      )}
      {isConfirming && (
        <ConfirmFirst
          from={`${pathname}${search}`}
          onConfirmed={(confirmation) => {
            setIsConfirming(false)
            answer(true, confirmation)
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Frame>
  )
}
