import { defaultLanguage } from '@castline/domain/languages'
import type { TFunction } from 'i18next'
import { ApiError, NoResponseError, UnreadableResponseError } from '#api/errors.ts'

function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((entry) => entry?.message ?? '')
      .join(' ')
      .trim()
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Why the sign-in failed: the server's message, else its error code, else its details, else the HTTP status. The
 * server's messages are English; in other languages a known code has its own text.
 */
export function loginMessage(error: unknown, t: TFunction<['auth', 'errors']>, language: string): string {
  if (error instanceof UnreadableResponseError) return t('unexpected')
  if (error instanceof NoResponseError) return t('noResponse')
  if (!(error instanceof ApiError)) return t('unexpected')
  const { message, error: code, details } = error.body
  const translated = language === defaultLanguage || !error.code ? '' : t(`errors:code.${error.code}`)
  if (translated) return translated
  return textOf(message) || textOf(code) || textOf(details) || t('serverError', { status: error.status })
}
