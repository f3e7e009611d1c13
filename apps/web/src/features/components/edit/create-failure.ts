import type { TFunction } from 'i18next'
import { ApiError, NoAnswerError } from '../../../api/errors.ts'
import { errorMessage } from '../../../ui/errorMessage.ts'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Why a piece was not created: the server's error, in this language where its code is known, else its details. */
export function createFailure(
  error: unknown,
  t: TFunction<['components', 'errors']>,
  tErrors: TFunction<'errors'>,
): string {
  if (error instanceof ApiError) {
    if (error.code) return errorMessage(error, tErrors)
    const told = textOf(error.said.error) || textOf(error.said.details)
    if (told) return told
  }
  const failed = t('piece.create.failed')
  // Of a lost answer it says also that the piece may be there.
  return error instanceof NoAnswerError ? `${failed}. ${errorMessage(error, tErrors)}` : failed
}
