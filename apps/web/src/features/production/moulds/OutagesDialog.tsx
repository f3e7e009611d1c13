import { setMouldOutages } from '@castline/contract/calls/moulds'
import type { Mould } from '@castline/contract/moulds'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

interface Row {
  readonly key: number
  readonly from_day: string
  readonly to_day: string
  readonly reason: string
}

const rowsOf = (mould: Mould): Row[] => mould.out_of_use.map((outage, key) => ({ key, ...outage }))

/** The days on which a mould is out of use, with the reason of each span. */
export function OutagesDialog({
  mould,
  onSaved,
  onClose,
}: {
  mould: Mould
  onSaved: () => unknown
  onClose: () => void
}) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const [nextKey, setNextKey] = useState(mould.out_of_use.length)
  const form = useCallForm(setMouldOutages, {
    empty: { out_of_use: rowsOf(mould) },
    inputOf: ({ out_of_use }) => ({
      params: { id: mould.id },
      body: { out_of_use: out_of_use.map(({ key: _key, ...outage }) => ({ ...outage, reason: outage.reason.trim() })) },
    }),
    onSaved() {
      notice({ message: t('mould.saved', { name: mould.name }) })
      onClose()
      return onSaved()
    },
  })
  const rows = form.draft.out_of_use
  const change = (key: number, changed: Partial<Row>) =>
    form.set(
      'out_of_use',
      rows.map((row) => (row.key === key ? { ...row, ...changed } : row)),
    )
  const fault = form.faultOf('out_of_use')
  return (
    <FormDialog
      title={t('outage.title', { name: mould.name })}
      submitLabel={t('mould.save')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      {rows.length === 0 && <Typography>{t('outage.none')}</Typography>}
      {rows.map((row) => (
        <Box
          key={row.key}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr auto' } }}
        >
          <FormField
            label={t('outage.from')}
            type="date"
            value={row.from_day}
            onChange={(from_day) => change(row.key, { from_day })}
            fault={fault && (row.from_day === '' || row.to_day < row.from_day) ? t('outage.dayFault') : null}
          />
          <FormField
            label={t('outage.to')}
            type="date"
            value={row.to_day}
            onChange={(to_day) => change(row.key, { to_day })}
          />
          <FormField
            label={t('outage.reason')}
            value={row.reason}
            onChange={(reason) => change(row.key, { reason })}
            fault={fault && row.reason.trim() === '' ? t('outage.reasonFault') : null}
          />
          <IconButton
            aria-label={t('outage.remove')}
            onClick={() =>
              form.set(
                'out_of_use',
                rows.filter(({ key }) => key !== row.key),
              )
            }
          >
            <DeleteIcon size={20} />
          </IconButton>
        </Box>
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          form.set('out_of_use', [...rows, { key: nextKey, from_day: '', to_day: '', reason: '' }])
          setNextKey(nextKey + 1)
        }}
      >
        {t('outage.add')}
      </Button>
    </FormDialog>
  )
}
