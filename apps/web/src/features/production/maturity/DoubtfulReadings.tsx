import { doubtfulReadings } from '@castline/contract/calls/loggers'
import type { Plant } from '@castline/contract/plants'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { DoubtsDialog } from './DoubtsDialog.tsx'

/** Says how many sensors of a plant have temperatures with a doubtful unit; nothing without any. */
export function DoubtfulReadings({ plant }: { plant: Plant }) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useCall(doubtfulReadings, { params: { id: plant.id } }, { staleTime: 600_000 })
  // Stays open when the last one is settled, so that its notice is read.
  if (!data || (data.total === 0 && !isOpen)) return null
  return (
    <>
      {data.total > 0 && (
        <Alert
          severity="warning"
          sx={{ marginBlockEnd: 2 }}
          action={
            <Button color="inherit" onClick={() => setIsOpen(true)}>
              {t('doubt.look')}
            </Button>
          }
        >
          {t('doubt.found', { count: data.total, formatted: format.number(data.total) })}
        </Alert>
      )}
      {isOpen && (
        <DoubtsDialog plant={plant} doubts={data} onChanged={() => void refetch()} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
