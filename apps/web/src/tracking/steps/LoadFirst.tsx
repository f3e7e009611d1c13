import type { Component } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from '#api/mutation.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { loadLink } from '../loads/links.ts'
import { useFaultText } from '../loads/use-fault-text.ts'
import { newKey } from '../queue/attempts.ts'
import { faultsOf } from '../queue/kinds/load.ts'
import { sendOrStoreLoad } from '../queue/taps/load-taps.ts'

export interface LoadFirstProps {
  component: Pick<Component, 'id' | 'name' | 'control_number' | 'qr_code'> & { load: NonNullable<Component['load']> }
  /** Whether the user may load it. */
  mayLoad: boolean
  queryKey: QueryKey
}

/**
 * Offers to load a component of a load in the plant before its status is changed singly. Without a network the scan
 * waits on this device.
 */
export function LoadFirst({ component, mayLoad, queryKey }: LoadFirstProps) {
  const { t } = useTranslation('loads')
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const faultText = useFaultText()
  const queryClient = useQueryClient()
  const { id, name, control_number, qr_code, load } = component
  const { number } = load
  const [reason, setReason] = useState('')
  const loading = useMutation({
    networkMode: 'always',
    mutationFn() {
      const given = reason.trim()
      const loaded = { type: 'loaded', componentId: id, code: qr_code, add: false } as const
      const work = given === '' ? loaded : { ...loaded, curingReason: given }
      const attempt = { kind: 'load', key: newKey(), load: { id: load.id, number }, work } as const
      return sendOrStoreLoad({ attempt, mark: `${name}, ${control_number}` })
    },
    onSuccess(response) {
      notice({ message: response ? t('first.done', { number }) : t('done.kept', { number }) })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const faults = faultsOf(loading.error)
  // Once it was asked for, the field stays while the load is tried again.
  const isReasonNeeded = reason !== '' || faults.some(({ code }) => code === 'not_cured')
  return (
    <Alert severity="info">
      {t('first.text', { number })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {mayLoad && (
          <Button
            variant="contained"
            loading={loading.isPending}
            sx={{ minHeight: 48 }}
            onClick={() => loading.mutate()}
          >
            {t('first.load', { number })}
          </Button>
        )}
        <Button component={Link} to={loadLink(load.id)} color="inherit" sx={{ minHeight: 48 }}>
          {t('first.open')}
        </Button>
      </Box>
      {faults.map((fault) => (
        <Box key={fault.code} sx={{ marginBlockStart: 1 }}>
          {faultText(fault)}
        </Box>
      ))}
      {isReasonNeeded && (
        <Box sx={{ marginBlockStart: 1 }}>
          <FormField label={t('curing.reason')} value={reason} onChange={setReason} inputProps={{ maxLength: 500 }} />
        </Box>
      )}
      {loading.error && faults.length === 0 && <Box sx={{ marginBlockStart: 1 }}>{errorMessage(loading.error)}</Box>}
    </Alert>
  )
}
