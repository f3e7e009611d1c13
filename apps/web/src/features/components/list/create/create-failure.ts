import type { TFunction } from 'i18next'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { errorMessage } from '#ui/errorMessage.ts'

interface CreateFailure {
  /** In the screen's language if it is translated. */
  readonly text: string
  /** The server's own message and details, if they add information to `text`. */
  readonly serverText: string | null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function detailsOf(details: unknown): string {
  if (!Array.isArray(details)) return textOf(details)
  return details.map((fault) => [textOf(fault?.field), textOf(fault?.message)].filter(Boolean).join(': ')).join(' ')
}

/** Why a component was not created: the server's message or details, else the specification's text. */
export function createFailure(
  error: unknown,
  t: TFunction<['components', 'errors']>,
  tErrors: TFunction<'errors'>,
): CreateFailure {
  const failed = t('piece.create.failed')
  // Without a response the component may have been created.
  if (error instanceof NoResponseError) return { text: `${failed}. ${errorMessage(error, tErrors)}`, serverText: null }
  if (!(error instanceof ApiError)) return { text: failed, serverText: null }
  const { message, error: code, details } = error.body
  const serverWords = [textOf(message) || (error.code ? '' : textOf(code)), detailsOf(details)]
    .filter(Boolean)
    .join(' ')
  if (error.code) return { text: errorMessage(error, tErrors), serverText: serverWords || null }
  return { text: serverWords || failed, serverText: null }
}
