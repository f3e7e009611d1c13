import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError, NoAnswerError } from '../api/errors.ts'

/** Reading again is always safe; of a change without an answer nobody knows whether it arrived. */
export type Attempt = 'reading' | 'changing'

function fieldsOf({ details }: ApiError): string {
  if (!Array.isArray(details)) return ''
  return details.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' ')
}

/** What happened, what is safe and what to do, for a person, by the error's code. */
export function errorMessage(error: unknown, t: TFunction<'errors'>, attempt: Attempt = 'changing'): string {
  if (error instanceof NoAnswerError) return attempt === 'reading' ? t('noAnswer.reading') : t('noAnswer.changing')
  if (!(error instanceof ApiError)) return t('unexpected')
  if (!error.code) return t('server', { status: error.status })
  const text = t(`code.${error.code}`)
  return error.code === 'invalid' ? `${text} ${fieldsOf(error)}`.trim() : text
}

/** `errorMessage` in the active language. */
export function useErrorMessage(): (error: unknown, attempt?: Attempt) => string {
  const { t } = useTranslation('errors')
  return (error, attempt) => errorMessage(error, t, attempt)
}
