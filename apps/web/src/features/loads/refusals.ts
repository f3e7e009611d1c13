import type { FieldError } from '@castline/contract/errors'
import { loadRefusals } from '@castline/domain/loads'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'

/** What stands against a step of a load; empty if the error is about something else. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError) || error.code !== 'load_refused') return []
  return Array.isArray(error.details) ? error.details : []
}

/** Whether a load only needs a reason because it exceeds limits of its trailer. */
export function needsReason(error: unknown): boolean {
  const refusals = refusalsOf(error)
  return refusals.length > 0 && refusals.every(({ field }) => field === 'limit_reason')
}

/** Returns the texts of an error: each refusal in words, with names and figures. */
export function useRefusalTexts(): (error: unknown) => string[] {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  return (error) => {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) return [errorMessage(error)]
    return refusals.map(({ code, message, values = {} }) => {
      const known = loadRefusals.find((refusal) => refusal === code)
      if (!known) return message
      const figure = (value: unknown) =>
        values.unit === 'kg' ? format.weight(Number(value)) : format.length(Number(value))
      return t(`refusal.${known}`, {
        piece: String(values.control_number ?? ''),
        load: String(values.load ?? ''),
        project: String(values.project ?? ''),
        holds: String(values.holds ?? ''),
        value: figure(values.value),
        limit: figure(values.limit),
      })
    })
  }
}
