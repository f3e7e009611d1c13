import { ApiError, NoResponseError } from '#api/errors.ts'

/** Per the specification: the server's message, else `fallback`. For network errors, the browser's message. */
export function deletionMessage(error: unknown, fallback: string): string {
  if (error instanceof NoResponseError) return error.cause instanceof Error ? error.cause.message : error.message
  if (!(error instanceof ApiError)) return fallback
  const { message, error: code, details } = error.body
  const reason = [message, code, details].find((text) => typeof text === 'string' && text !== '')
  return typeof reason === 'string' ? reason : fallback
}
