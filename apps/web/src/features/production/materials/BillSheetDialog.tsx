import type { BillSheet } from '@castline/contract/bill-sheets'
import { readBillSheet } from '@castline/contract/calls/bill-sheets'
import { listBills } from '@castline/contract/calls/bills'
import type { Plant } from '@castline/contract/plants'
import { maxImportBytes } from '@castline/contract/values/import-fields'
import type { BillColumns } from '@castline/domain/production/bill-columns'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { FromModels } from './FromModels.tsx'
import { SheetFindings } from './SheetFindings.tsx'

interface Asked {
  readonly file: File
  readonly columns?: BillColumns
  readonly sheet?: string
  readonly store?: true
}

/** Bills from the sheet of a schedule: what was understood is shown before anything is stored. */
export function BillSheetDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const [project, setProject] = useState(plant.casts_for[0]?.id ?? '')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [read, setRead] = useState<BillSheet | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const reading = useMutation({
    mutationFn: ({ file, ...body }: Asked & { project_id: string }) =>
      call(readBillSheet, { params: { id: plant.id }, body, files: { file } }),
    onSuccess(answer) {
      if (!answer.stored) return setRead(answer)
      notice({ message: t('sheet.stored', { number: format.number(answer.total) }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listBills) })
    },
  })
  const ask = (next: Asked, project_id = project) => {
    setAsked(next)
    reading.mutate({ ...next, project_id })
  }
  const take = (file: File) => {
    setRead(null)
    reading.reset()
    setIsTooLarge(file.size > maxImportBytes)
    if (file.size <= maxImportBytes) ask({ file })
  }
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={reading.isPending ? undefined : onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('sheet.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('sheet.hint')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {plant.casts_for.length > 1 && (
            <Choice
              label={t('bills.project')}
              value={project}
              options={plant.casts_for.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setProject(id)
                if (asked) ask(asked, id)
              }}
              sx={{ width: 240 }}
            />
          )}
          <FileButton
            variant="outlined"
            accept=".csv,.txt,.tsv,.xlsx,.xml,.pxml,text/csv,text/plain"
            loading={reading.isPending}
            onFiles={([file]) => file && take(file)}
          >
            {t('sheet.choose')}
          </FileButton>
          {project && <FromModels key={project} projectId={project} isDisabled={reading.isPending} onFile={take} />}
          {asked && (
            <Typography variant="body2">
              <bdi>{asked.file.name}</bdi>
            </Typography>
          )}
        </Box>
        {isTooLarge && <Alert severity="error">{t('sheet.tooLarge')}</Alert>}
        <ErrorText error={reading.error} />
        {read && asked && (
          <SheetFindings
            read={read}
            onColumns={(columns) => ask({ ...asked, columns })}
            onSheet={(sheet) => ask({ file: asked.file, sheet })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={reading.isPending}>
          {t('close')}
        </Button>
        {read && asked && (
          <Button
            variant="contained"
            disabled={read.total === 0}
            loading={reading.isPending}
            onClick={() => reading.mutate({ ...asked, project_id: project, store: true })}
          >
            {t('sheet.store', { number: format.number(read.total) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
