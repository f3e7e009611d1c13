import type { FieldError } from '@castline/contract/errors'
import { defaultLanguage } from '@castline/domain/languages'
import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { formatNow } from './format.ts'

/** A read can always be repeated. A change without a response may or may not have been made. */
export type Attempt = 'reading' | 'changing'

const faultCodes = ['too_small', 'too_big', 'invalid_format', 'invalid_type', 'invalid_value'] as const
const namedFields = [
  'name',
  'code',
  'username',
  'email',
  'password',
  'role',
  'description',
  'reason',
  'note',
  'quantity',
  'weight',
  'status',
  'section_id',
  'file',
] as const

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined =>
  values.find((value) => value === given)

/** One field error in the screen's language; in English what has no text of its own is said by the server. */
function faultText({ field, message, code }: FieldError, t: TFunction<'errors'>): string {
  const isEnglish = (i18next.language ?? defaultLanguage) === defaultLanguage
  const known = oneOf(
    namedFields,
    field.split('.').findLast((part) => !/^\d+$/.test(part)),
  )
  const name = known ? t(`field.${known}`) : isEnglish ? field : ''
  const fault = oneOf(faultCodes, code)
  const text = fault ? t(`fault.${fault}`) : isEnglish ? message : ''
  return name && text ? formatNow().named(name, text) : name || text
}

function faultsOf({ details }: ApiError): readonly FieldError[] {
  return Array.isArray(details) ? details : []
}

/** The message for an error, by its code: what happened, whether the data is safe, and the next action. */
export function errorMessage(error: unknown, t: TFunction<'errors'>, attempt: Attempt = 'changing'): string {
  if (error instanceof NoResponseError) return attempt === 'reading' ? t('noAnswer.reading') : t('noAnswer.changing')
  if (!(error instanceof ApiError)) return t('unexpected')
  if (!error.code) return t('server', { status: error.status })
  if (faultsOf(error).some(({ code }) => code === 'last_administrator')) return t('lastAdministrator')
  if (error.code === 'internal' && attempt === 'reading') return t('internalReading')
  const text = t(`code.${error.code}`)
  if (error.code !== 'invalid') return text
  return [text, ...faultsOf(error).map((fault) => faultText(fault, t))].filter((part) => part !== '').join(' ')
}

/** `errorMessage` in the active language. */
export function useErrorMessage(): (error: unknown, attempt?: Attempt) => string {
  const { t } = useTranslation('errors')
  return (error, attempt) => errorMessage(error, t, attempt)
}
