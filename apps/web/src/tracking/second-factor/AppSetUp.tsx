import { beginTotp, confirmTotp } from '@castline/contract/calls/second-factor'
import type { AddedFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { qrPath } from '#ui/qr-path.ts'
import { CodeField } from './CodeField.tsx'
import { FactorError } from './FactorError.tsx'
import { StepActions } from './StepActions.tsx'
import { useStep } from './use-step.ts'

interface FactorSetUpProps {
  ticket: string
  onAdded: (added: AddedFactor) => void
  onBack: (() => void) | undefined
}

/** Shows the secret of an authenticator app as a QR code and as text, and asks for the first code. */
export function AppSetUp({ ticket, onAdded, onBack }: FactorSetUpProps) {
  const { t } = useTranslation('second-factor')
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const formId = useId()
  const { isBusy, error, run } = useStep()

  const begin = useEffectEvent(() => void run(async () => setApp(await call(beginTotp, { body: { ticket } }))))
  useEffect(() => begin(), [])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // In the dialog of the account page it is a form inside the page's own.
    event.stopPropagation()
    setWasTried(true)
    if (!code.trim()) return
    void run(async () => onAdded(await call(confirmTotp, { body: { ticket, code } })))
  }

  return (
    <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{t('app.scan')}</Typography>
      {app ? <Secret {...app} /> : <Skeleton variant="rounded" height={260} />}
      <Typography variant="body2">{t('app.then')}</Typography>
      <CodeField label={t('code.app')} value={code} onChange={setCode} isNumeric isMissing={wasTried && !code.trim()} />
      <FactorError error={error} />
      <StepActions>
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="submit" form={formId} variant="contained" loading={isBusy} disabled={!app}>
          {t('app.confirm')}
        </Button>
      </StepActions>
    </Box>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('second-factor')
  const { path, side } = useMemo(() => qrPath(uri), [uri])
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Box sx={{ bgcolor: 'common.white', borderRadius: 1, lineHeight: 0, width: 200, maxWidth: '100%' }}>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('app.qr')} shapeRendering="crispEdges">
          <path d={path} fill="#000" />
        </svg>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('app.type')}
      </Typography>
      <Box
        component="output"
        aria-label={t('app.secret')}
        dir="ltr"
        sx={{ fontFamily: 'monospace', textAlign: 'center', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </Box>
    </Box>
  )
}
