import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useNotice } from '#ui/notices.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressTest } from './AddressTest.tsx'
import { isLoopback, suggestedAddress } from './label-address.ts'
import type { LabelAddressState } from './use-label-address.ts'

interface AddressChoiceProps {
  state: LabelAddressState
  /** The field, to focus it when it is empty. */
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The base address in the labels' codes. An administrator enters it if the server has none. */
export function AddressChoice({ state, fieldRef }: AddressChoiceProps) {
  const { t } = useTranslation('labels')
  const notice = useNotice()
  const maySet = usePermissions()('system:edit')
  const [isChanging, setIsChanging] = useState(false)
  const { known, address, remembered, saving } = state
  if (maySet && (!address || isChanging)) {
    return (
      <AddressForm
        initial={address ?? remembered ?? suggestedAddress(window.location.origin, known?.guess ?? null)}
        fieldRef={fieldRef}
        isSaving={saving.isPending}
        error={saving.error}
        onCancel={address ? () => setIsChanging(false) : undefined}
        onSave={(typed) => {
          if (isLoopback(typed)) {
            state.saveTrial(typed)
            setIsChanging(false)
          } else {
            saving.mutate(typed, {
              onSuccess() {
                setIsChanging(false)
                notice({ message: t('address.saved', { address: typed }) })
              },
            })
          }
        }}
      />
    )
  }
  if (!address) return <Alert severity="info">{t('address.unset')}</Alert>
  const isOfServer = known?.set_in === 'server'
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {t(isOfServer ? 'address.server' : 'address.device', { address })}
        </Typography>
        {maySet && !isOfServer && <Button onClick={() => setIsChanging(true)}>{t('address.change')}</Button>}
      </Box>
      {state.isTrial && <Alert severity="warning">{t('address.trial')}</Alert>}
      {known?.set_in === 'administrator' && <AddressTest address={address} reachedAt={known.reached_at} />}
    </Box>
  )
}
