import type { Component } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'
import { newKey } from '../offline/attempt.ts'
import { sendOrStoreLoad } from '../offline/load-taps.ts'
import { loadLink } from './links.ts'

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
  const queryClient = useQueryClient()
  const { id, name, control_number, qr_code, load } = component
  const { number } = load
  const loading = useMutation({
    networkMode: 'always',
    mutationFn() {
      const work = { type: 'loaded', componentId: id, code: qr_code, add: false } as const
      const attempt = { kind: 'load', key: newKey(), load: { id: load.id, number }, work } as const
      return sendOrStoreLoad({ attempt, mark: `${name}, ${control_number}` })
    },
    onSuccess(response) {
      notice({ message: response ? t('first.done', { number }) : t('done.kept', { number }) })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
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
      {loading.error && <Box sx={{ marginBlockStart: 1 }}>{errorMessage(loading.error)}</Box>}
    </Alert>
  )
}
