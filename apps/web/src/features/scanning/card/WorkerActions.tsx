import type { ComponentAnswer } from '@castline/contract/components'
import { settings } from '@castline/contract/settings'
import { checkUsername } from '@castline/contract/users'
import { undoWindowMs } from '@castline/domain/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import User from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeFailure } from '../../../api/offline/change-failure.ts'
import { useCall, useCallMutation } from '../../../api/queries.ts'
import { offeredByUsername, type Worker } from '../../../ui/status/offered-steps.ts'
import { ownChanges } from '../../../ui/status/own-changes.ts'
import { Steps } from '../../../ui/status/Steps.tsx'
import { useNow } from '../../../ui/status/use-now.ts'
import { useStatusChange } from '../../../ui/status/use-status-change.ts'
import { Waiting } from '../../../ui/status/Waiting.tsx'
import { rememberedWorker, rememberWorker } from './remembered-worker.ts'
import { SignInOnly, UsernameForm } from './UsernameForm.tsx'

interface WorkerActionsProps {
  piece: Pick<ComponentAnswer, 'id' | 'name' | 'qr_code' | 'status'>
  queryKey: QueryKey
}

/** What a card offers without a sign-in: a username once, then its buttons. */
export function WorkerActions({ piece, queryKey }: WorkerActionsProps) {
  const { t } = useTranslation('scanning')
  const [worker, setWorker] = useState(rememberedWorker)
  const [formerName, setFormerName] = useState('')
  const [wasRefused, setWasRefused] = useState(false)
  const { data: server } = useCall(settings, {}, { staleTime: 5 * 60_000 })

  function use(next: Worker | null) {
    rememberWorker(next)
    setWorker(next)
    setFormerName(worker?.username ?? '')
  }

  if (server?.qr_updates === 'off') return <SignInOnly />
  if (!worker) {
    return (
      <>
        {wasRefused && <Alert severity="warning">{t('worker.noLonger', { username: formerName })}</Alert>}
        <UsernameForm
          username={formerName}
          onKnown={(known) => {
            setWasRefused(false)
            use(known)
          }}
        />
      </>
    )
  }
  return (
    <WorkerSteps
      key={worker.username}
      piece={piece}
      queryKey={queryKey}
      worker={worker}
      onRoleKnown={(role) => {
        setWasRefused(role === null)
        use(role && { ...worker, role })
      }}
      onChangeWorker={() => use(null)}
    />
  )
}

interface WorkerStepsProps extends WorkerActionsProps {
  worker: Worker
  /** What the server says of the role after it refused; null: this name may do nothing any more. */
  onRoleKnown: (role: Worker['role'] | null) => void
  onChangeWorker: () => void
}

function WorkerSteps({ piece, queryKey, worker, onRoleKnown, onChangeWorker }: WorkerStepsProps) {
  const { t } = useTranslation(['scanning', 'statuses'])
  const { mutate: askForRole } = useCallMutation(checkUsername, {
    onSuccess: ({ isValid, role }) => onRoleKnown(isValid ? role : null),
  })
  const change = useStatusChange(piece, worker.username, queryKey, (error, attempt) => {
    // The role remembered here may be an old one.
    const { kind } = changeFailure(error, attempt)
    if (kind === 'usernameRefused' || kind === 'signInRequired') askForRole({ body: { username: worker.username } })
  })
  const { kept } = change
  const lastOwn = ownChanges.of(piece.id, kept.status, new Date())
  const now = useNow(lastOwn && lastOwn.at.getTime() + undoWindowMs)
  const offered = kept.isHeld ? [] : offeredByUsername(worker, kept.status, lastOwn, now)

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <User size={22} aria-hidden style={{ flexShrink: 0 }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('worker.actingAs', { username: worker.username, role: t(`statuses:role.${worker.role}`) })}
        </Box>
        <Button onClick={onChangeWorker} disabled={change.isSending} sx={{ flexShrink: 0 }}>
          {t('worker.notYou')}
        </Button>
      </Box>
      <Steps piece={piece} offered={offered} change={change}>
        <Waiting status={kept.status} role={worker.role} hasButtons={offered.length > 0} />
      </Steps>
    </>
  )
}
