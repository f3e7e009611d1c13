import { ApiError } from '#api/errors.ts'
import type { AnswerRefusal } from '#tracking/checklists/kept-answer.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'

/** Returns why an answer was refused, in the active language. */
export function useRefusalMessage(): (refusal: AnswerRefusal) => string {
  const errorMessage = useErrorMessage()
  return (refusal) => (typeof refusal === 'string' ? refusal : errorMessage(new ApiError(refusal.status, refusal.body)))
}
