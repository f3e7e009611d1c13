import { settings } from '@castline/contract/calls/settings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import User from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import type { Worker } from '#tracking/steps/offered-steps.ts'
import { rememberedWorker, rememberWorker } from './remembered-worker.ts'
import { SignInOnly, UsernameForm } from './UsernameForm.tsx'

export interface ActingWorker {
  readonly worker: Worker
  /** Whether the username was entered just now: its form has been removed, and the focus with it. */
  readonly isNew: boolean
  /**
   * Called with the role that the server returned after a refusal; null if this username has no permission any more.
   */
  onRoleKnown(role: Worker['role']): void
  onChangeWorker(): void
}

/** Asks for a username once, then shows its children. */
export function WithWorker({ children }: { children: (acting: ActingWorker) => ReactNode }) {
  const { t } = useTranslation('scanning')
  const [worker, setWorker] = useState(rememberedWorker)
  const [formerName, setFormerName] = useState(worker?.username ?? '')
  const [isNew, setIsNew] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)
  // An unchecked username is accepted only while there is no network, and required again afterwards.
  const [mayBeUnchecked, setMayBeUnchecked] = useState(!navigator.onLine)
  const { data: server } = useCall(settings, {}, { staleTime: 5 * 60_000 })

  function use(next: Worker | null) {
    rememberWorker(next)
    setWorker(next)
    setFormerName(worker?.username ?? '')
  }

  if (server?.qr_updates === 'off') return <SignInOnly />
  if (!worker || (worker.role === null && !mayBeUnchecked)) {
    return (
      <>
        {wasRefused && <Alert severity="warning">{t('worker.noLonger', { username: formerName })}</Alert>}
        <UsernameForm
          username={formerName}
          onKnown={(known) => {
            setWasRefused(false)
            setMayBeUnchecked(true)
            setIsNew(true)
            use(known)
          }}
        />
      </>
    )
  }
  return children({
    worker,
    isNew,
    onRoleKnown(role) {
      setWasRefused(role === null)
      use(role && { ...worker, role })
    },
    onChangeWorker: () => use(null),
  })
}

/** Shows the current worker, and lets another one take over. */
export function ActingAs({ acting, isResting }: { acting: ActingWorker; isResting: boolean }) {
  const { t } = useTranslation(['scanning', 'statuses'])
  const { username, role } = acting.worker
  const [isNew] = useState(acting.isNew)
  const focusNew = useCallback((element: HTMLElement | null) => void (isNew && element?.focus()), [isNew])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <User size={22} aria-hidden style={{ flexShrink: 0 }} />
      <Box
        component="span"
        tabIndex={-1}
        // Focused once, so that screen readers announce who acts, and the next tab leads to the steps.
        ref={focusNew}
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ':focus': { outline: 'none' } }}
      >
        {role
          ? t('worker.actingAs', { username, role: t(`statuses:role.${role}`) })
          : t('worker.unchecked', { username })}
      </Box>
      <Button onClick={acting.onChangeWorker} disabled={isResting} sx={{ flexShrink: 0 }}>
        {t('worker.notYou')}
      </Button>
    </Box>
  )
}
