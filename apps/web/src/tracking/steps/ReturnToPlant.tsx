import { returnComponent } from '@castline/contract/calls/moves'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { componentName } from '../components/component-name.ts'

export interface ReturnToPlantProps {
  component: { readonly id: string; readonly name: string; readonly control_number: string }
}

/** Records that a component came back to the plant: why, and what brought it. */
export function ReturnToPlant({ component }: ReturnToPlantProps) {
  const { t } = useTranslation(['yard', 'ui'])
  const titleId = useId()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const [vehicle, setVehicle] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const mark = componentName(component)
  const returning = useCallMutation(returnComponent, {
    onSuccess() {
      setIsOpen(false)
      notice({ message: t('return.done', { component: mark }) })
      return queryClient.invalidateQueries()
    },
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (note.trim() === '') return
    returning.mutate({
      params: { id: component.id },
      body: { note: note.trim(), vehicle: vehicle.trim() || null },
    })
  }
  return (
    <>
      <Button
        fullWidth
        startIcon={<BackIcon size={20} />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: { xs: 56, lg: 44 }, fontSize: '0.9375rem' }}
      >
        {t('return.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{t('return.title', { component: mark })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{t('return.text')}</Typography>
            <FormField
              label={t('return.reason')}
              value={note}
              onChange={setNote}
              fault={wasTried && note.trim() === '' ? t('return.reasonMissing') : null}
              required
              multiline
              inputProps={{ maxLength: 500 }}
            />
            <FormField
              label={t('return.vehicle')}
              value={vehicle}
              onChange={setVehicle}
              inputProps={{ maxLength: 60 }}
            />
            <ErrorText error={returning.error} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{t('ui:cancel')}</Button>
            <Button type="submit" variant="contained" loading={returning.isPending}>
              {t('return.confirm')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
