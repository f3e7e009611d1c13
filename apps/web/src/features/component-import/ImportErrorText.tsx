import { maxImportBytes } from '@castline/contract/import-fields'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { fileFaultText } from './note-texts.ts'
import { FileProblem } from './use-schedule.ts'

const megabyte = 1024 * 1024

/** What went wrong with a schedule, as a person reads it. Reading and checking change nothing, so they are safe to repeat. */
export function useImportErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation(['components', 'statuses'])
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (error) => {
    if (error instanceof FileProblem) {
      if (error.kind === 'unreadable') return t('import.file.unreadable')
      const { name, size } = error.file
      return t('import.file.tooLarge', {
        name,
        size: format.number(Math.ceil(size / megabyte)),
        max: format.number(maxImportBytes / megabyte),
      })
    }
    // The server tells what the file is; the error's code alone does not.
    const fault = error instanceof ApiError ? fileFaultText(error, t, format) : null
    return fault ?? errorMessage(error, 'reading')
  }
}

/** The error of a step, read out when it appears; nothing while there is none. */
export function ImportErrorText({ error, lead, action }: { error: unknown; lead?: string; action?: ReactNode }) {
  const message = useImportErrorMessage()
  if (!error) return null
  return (
    <Alert severity="error" action={action}>
      {lead && (
        <>
          <strong>{lead}</strong>{' '}
        </>
      )}
      {message(error)}
    </Alert>
  )
}
