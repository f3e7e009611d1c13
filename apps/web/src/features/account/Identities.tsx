import { listIdentities, removeIdentity } from '@castline/contract/calls/oidc'
import { listSessions } from '@castline/contract/calls/sessions'
import { settings } from '@castline/contract/calls/settings'
import type { Identity } from '@castline/contract/oidc'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { linkAtProvider } from '#tracking/oidc/go-to-provider.ts'
import { IdentityList } from '#tracking/oidc/IdentityList.tsx'
import { ConfirmFirst } from '#tracking/second-factor/ConfirmFirst.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'
import { Section } from './Section.tsx'

const page = '/pages/account-settings?tab=security'
const asksToLink = 'link'

type Step = { kind: 'link' } | { kind: 'ask'; identity: Identity } | { kind: 'remove'; identity: Identity }

/** The user's accounts at providers, each of which can be removed, and a new one; nothing without a provider. */
export function Identities() {
  const { t } = useTranslation('oidc')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const identities = useCall(listIdentities, {}, { staleTime: 0 })
  const provider = useCall(settings, {}).data?.oidc_name ?? null
  const [step, setStep] = useState<Step | null>(address.has(asksToLink) ? { kind: 'link' } : null)
  const [error, setError] = useState<unknown>(null)
  const isLinked = identities.data?.some((each) => each.provider === provider) ?? false
  if (!identities.data || (provider === null && identities.data.length === 0)) return null

  function close(): void {
    setStep(null)
    if (address.has(asksToLink)) setAddress({ tab: 'security' }, { replace: true, preventScrollReset: true })
  }
  async function confirmed(confirmation: string): Promise<void> {
    const asked = step
    close()
    setError(null)
    if (asked?.kind === 'link') return linkAtProvider(page, confirmation)
    if (asked?.kind !== 'remove') return
    await call(removeIdentity, { params: { id: asked.identity.id }, body: { confirmation } })
    notice({ message: t('account.removed', { provider: asked.identity.provider }) })
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(listIdentities) })
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
  }

  return (
    <Section
      title={t('account.title')}
      text={t('account.text')}
      actions={
        provider !== null &&
        !isLinked && (
          <Button variant="outlined" onClick={() => setStep({ kind: 'link' })}>
            {t('account.link', { provider })}
          </Button>
        )
      }
    >
      {error instanceof ApiError && error.code === 'conflict' ? (
        <Alert severity="warning">{t('account.only')}</Alert>
      ) : (
        <ErrorText error={error} />
      )}
      {identities.data.length === 0 && <Typography color="textSecondary">{t('account.none')}</Typography>}
      <IdentityList identities={identities.data} onRemove={(identity) => setStep({ kind: 'ask', identity })} />
      {step?.kind === 'ask' && (
        <ConfirmDialog
          open
          title={t('account.ask', { provider: step.identity.provider })}
          text={t('account.askText')}
          confirmLabel={t('account.remove')}
          isDestructive
          onConfirm={() => setStep({ kind: 'remove', identity: step.identity })}
          onClose={close}
        />
      )}
      {(step?.kind === 'remove' || (step?.kind === 'link' && provider !== null && !isLinked)) && (
        <ConfirmFirst
          from={page}
          onConfirmed={(confirmation) => void confirmed(confirmation).catch(setError)}
          onClose={close}
        />
      )}
    </Section>
  )
}
