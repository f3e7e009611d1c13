import type { FieldError } from '@castline/contract/errors'
import { answerRefusals } from '@castline/domain/checklists/checklists'
import { defaultLanguage } from '@castline/domain/languages'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { errorMessage } from '#ui/errorMessage.ts'
import type { Refusal } from './change.ts'

/** Returns why an answer was refused, in the language of the translations. */
export function refusalMessage(
  { message, error }: Pick<Refusal, 'message' | 'error'>,
  t: TFunction<'checklists'>,
  tErrors: TFunction<'errors'>,
): string {
  if (!error) return message
  const details: readonly FieldError[] = Array.isArray(error.body.details) ? error.body.details : []
  const known = answerRefusals.find((each) => details.some(({ code }) => code === each))
  return known ? t(`refusal.${known}`) : errorMessage(new ApiError(error.status, error.body), tErrors)
}

/** Returns a refusal with the text of its error in the language of the screen; as the server says it in English. */
export function inLanguage<R extends Pick<Refusal, 'message' | 'code'>>(
  refusal: R,
  tErrors: TFunction<'errors'>,
  language: string,
): R {
  if (language === defaultLanguage || !refusal.code) return refusal
  return { ...refusal, message: tErrors(`code.${refusal.code}`) }
}

/** `refusalMessage` in the active language; the server's text until the translations are loaded. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const { t, ready } = useTranslation('checklists')
  const { t: tErrors } = useTranslation('errors')
  return (refusal) => (ready ? refusalMessage(refusal, t, tErrors) : refusal.message)
}
