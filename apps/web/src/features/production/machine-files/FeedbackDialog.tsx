import { readMachineFeedback } from '@castline/contract/calls/machine-files'
import type { MachineFeedback } from '@castline/contract/machine-files'
import type { Plant } from '@castline/contract/plants'
import { maxImportBytes } from '@castline/contract/values/import-fields'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Confirmation } from './Confirmation.tsx'
import { type Confirmed, confirmReported, keyOf } from './confirm-reported.ts'
import { Reports } from './Reports.tsx'

interface FeedbackDialogProps {
  plant: Plant
  onChanged: () => void
  onClose: () => void
}

/** What the machine of the hall reports as cast: a proposal, which a person confirms casting by casting. */
export function FeedbackDialog({ plant, onChanged, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['board', 'machine-files'])
  const titleId = useId()
  const [read, setRead] = useState<MachineFeedback | null>(null)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const reading = useMutation({
    mutationFn: (file: File) => call(readMachineFeedback, { params: { id: plant.id }, body: {}, files: { file } }),
    onSuccess(answer) {
      setRead(answer)
      setUnticked(new Set())
    },
  })
  const confirming = useMutation({
    mutationFn: confirmReported,
    onSuccess(result) {
      setConfirmed(result)
      setRead((now) => now && { ...now, castings: now.castings.filter((each) => !result.done.has(keyOf(each))) })
      onChanged()
    },
  })
  const isBusy = reading.isPending || confirming.isPending
  const ticked = read?.castings.filter((each) => !unticked.has(keyOf(each))) ?? []
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={isBusy ? undefined : onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('concrete.feedback')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('machine-files:hint')}</Typography>
        <Box>
          <FileButton
            variant="outlined"
            accept=".pxml,.xml,application/xml,text/xml"
            loading={reading.isPending}
            disabled={confirming.isPending}
            onFiles={([file]) => {
              if (!file) return
              setRead(null)
              setConfirmed(null)
              reading.reset()
              setIsTooLarge(file.size > maxImportBytes)
              if (file.size <= maxImportBytes) reading.mutate(file)
            }}
          >
            {t('machine-files:choose')}
          </FileButton>
        </Box>
        {isTooLarge && <Alert severity="error">{t('machine-files:tooLarge')}</Alert>}
        <ErrorText error={reading.error} attempt="reading" />
        {confirmed && <Confirmation confirmed={confirmed} />}
        {read && (
          <Reports
            read={read}
            unticked={unticked}
            isDone={confirmed !== null}
            onToggle={(key) =>
              setUnticked((now) => {
                const next = new Set(now)
                if (!next.delete(key)) next.add(key)
                return next
              })
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('close')}
        </Button>
        {read && read.castings.length > 0 && (
          <Button
            variant="contained"
            disabled={ticked.length === 0}
            loading={confirming.isPending}
            onClick={() => confirming.mutate(ticked)}
          >
            {t('machine-files:confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
