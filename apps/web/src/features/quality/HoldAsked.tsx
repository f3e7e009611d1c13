import { getNcr, updateNcr } from '@castline/contract/calls/ncrs'
import type { NcrDetail } from '@castline/contract/ncr'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useNotice } from '#ui/notices.tsx'
import { NcrError } from './NcrError.tsx'
import { NcrStepDialog } from './NcrStepDialog.tsx'

/** A report that asks for a hold: inspectors and managers put it with one press, or decline it with a reason. */
export function HoldAsked({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation('ncr')
  const queryClient = useQueryClient()
  const notify = useNotice()
  const [isDeclining, setIsDeclining] = useState(false)
  const { id, number, version, allowed } = ncr
  const holding = useCallMutation(updateNcr, {
    onSuccess(response) {
      queryClient.setQueryData(queryKeyOf(getNcr, { params: { id } }), response)
      notify({ message: t('holdAsked.held', { number }) })
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <Alert severity="warning" icon={<HoldIcon size={24} />} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {t('holdAsked.text')}
      {allowed.includes('edit') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          <Button
            variant="contained"
            loading={holding.isPending}
            onClick={() => holding.mutate({ params: { id }, body: { holds: true, version } })}
            sx={{ minHeight: 48 }}
          >
            {t('holdAsked.hold')}
          </Button>
          <Button variant="outlined" onClick={() => setIsDeclining(true)} sx={{ minHeight: 48 }}>
            {t('holdAsked.decline')}
          </Button>
        </Box>
      )}
      <NcrError error={holding.error} />
      {isDeclining && <NcrStepDialog ncr={ncr} step={{ kind: 'hold_end' }} onClose={() => setIsDeclining(false)} />}
    </Alert>
  )
}
