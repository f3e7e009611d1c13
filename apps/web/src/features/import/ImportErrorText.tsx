import { maxImportBytes } from '@castline/contract/values/import-fields'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { fileFaultText } from './note-texts.ts'
import { FileProblem } from './use-schedule.ts'

const megabyte = 1024 * 1024

/**
 * Returns a function that describes an import error. Reading and checking a file change nothing, so they can be
 * repeated.
 */
export function useImportErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (error) => {
    if (error instanceof FileProblem) {
      if (error.kind === 'unreadable') return t('file.unreadable')
      const { name, size } = error.file
      return t('file.tooLarge', {
        name,
        size: format.number(Math.ceil(size / megabyte)),
        max: format.number(maxImportBytes / megabyte),
      })
    }
    // The details, not the error code, describe the fault of the file.
    const fault = error instanceof ApiError ? fileFaultText(error, t, format) : null
    return fault ?? errorMessage(error, 'reading')
  }
}

/** The error of a step, announced by screen readers when it appears. Renders nothing without an error. */
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
