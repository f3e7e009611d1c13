import type { FieldError } from '@castline/contract/errors'
import { answerRefusals } from '@castline/domain/checklists/checklists'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { AnswerRefusal } from '#tracking/checklists/stored-answer.ts'
import { errorMessage } from '#ui/errorMessage.ts'

/** Returns why an answer was refused, in the language of the translations. */
export function refusalMessage(
  refusal: AnswerRefusal,
  t: TFunction<'checklists'>,
  tErrors: TFunction<'errors'>,
): string {
  if (typeof refusal === 'string') return refusal
  const details: readonly FieldError[] = Array.isArray(refusal.body.details) ? refusal.body.details : []
  const known = answerRefusals.find((each) => details.some(({ code }) => code === each))
  return known ? t(`refusal.${known}`) : errorMessage(new ApiError(refusal.status, refusal.body), tErrors)
}

/** `refusalMessage` in the active language. */
export function useRefusalMessage(): (refusal: AnswerRefusal) => string {
  const { t } = useTranslation('checklists')
  const { t: tErrors } = useTranslation('errors')
  return (refusal) => refusalMessage(refusal, t, tErrors)
}
