import { maxImportBytes, maxImportRows } from '@castline/contract/values/import-fields'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import FileIcon from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import UploadIcon from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ImportErrorText } from './ImportErrorText.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { useSchedule } from './use-schedule.ts'

const megabyte = 1024 * 1024
const accepted =
  '.csv,.tsv,.txt,.xlsx,.pxml,.xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file size in kB, or in MB from 1 MB on. */
function fileSize(bytes: number, number: (value: number) => string): string {
  return bytes < megabyte
    ? `${number(Math.ceil(bytes / 1024))} kB`
    : `${number(Math.round((bytes / megabyte) * 10) / 10)} MB`
}

type Schedule = NonNullable<ReturnType<typeof useSchedule>['schedule']>

interface ChooseFileProps extends Pick<ReturnType<typeof useSchedule>, 'schedule' | 'choose' | 'choosing'> {
  onNext: () => void
  /** Shown below the file. */
  children: ReactNode
}

/** The first step: selecting a file, and its contents. */
export function ChooseFile({ schedule, choose, choosing, onNext, children }: ChooseFileProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const [isOver, setIsOver] = useState(false)
  const [isTooMany, setIsTooMany] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    setIsTooMany(others.length > 0)
    if (file && others.length === 0) choose(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!choosing.isPending) take(event.dataTransfer.files)
  }

  return (
    <StepFrame
      title={t('file.title')}
      text={t('file.text', {
        rows: format.number(maxImportRows),
        size: format.number(maxImportBytes / megabyte),
      })}
      next={
        schedule && (
          <Button variant="contained" onClick={onNext} disabled={choosing.isPending}>
            {t('file.next')}
          </Button>
        )
      }
    >
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          paddingBlock: { xs: 4, sm: 6 },
          paddingInline: 2,
          textAlign: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'accent.text' : 'outline',
          borderRadius: 1,
          bgcolor: isOver ? 'accent.surface' : 'background.paper',
        }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: 'accent.text' }}>
          <UploadIcon size={32} />
        </Box>
        <Typography sx={{ fontWeight: 600, '@media (pointer: coarse)': { display: 'none' } }}>
          {t('file.drop')}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', marginBlockEnd: 1, '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('file.choose')}
        </Typography>
        <Button
          variant={schedule ? 'outlined' : 'contained'}
          // Not `disabled`, which would take the focus from it while the file is read.
          aria-disabled={choosing.isPending}
          onClick={() => !choosing.isPending && input.current?.click()}
        >
          {schedule ? t('file.chooseOther') : t('file.chooseButton')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('file.chooseButton')}
          accept={accepted}
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be selected again after a correction.
            event.target.value = ''
          }}
        />
      </Box>
      {/* Always rendered, because screen readers announce only changes of an existing region. */}
      <Box role="status" sx={{ display: 'grid', gap: 1, ':empty': { display: 'none' } }}>
        {choosing.isPending && (
          <>
            <Typography variant="body2">{t('file.reading', { name: choosing.file?.name ?? '' })}</Typography>
            <LinearProgress aria-label={t('file.reading', { name: choosing.file?.name ?? '' })} />
          </>
        )}
        {schedule && !choosing.isPending && <ChosenFile schedule={schedule} />}
      </Box>
      {isTooMany && <Alert severity="error">{t('file.oneOnly')}</Alert>}
      {!choosing.isPending && !isTooMany && (
        <ImportErrorText error={choosing.error} lead={choosing.file && `${choosing.file.name}:`} />
      )}
      {children}
    </StepFrame>
  )
}

/** A summary of the parsed file. */
function ChosenFile({ schedule: { file, preview } }: { schedule: Schedule }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'accent.text' }}>
        <FileIcon size={28} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            t('file.rows', {
              count: preview.row_count,
              formatted: format.number(preview.row_count),
            }),
            t('file.columns', {
              count: preview.columns.length,
              formatted: format.number(preview.columns.length),
            }),
            fileSize(file.size, format.number),
          ])}
        </Typography>
      </Box>
    </Box>
  )
}
