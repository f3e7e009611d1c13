import { measureClock } from './server-clock.ts'

interface FirstAnswer {
  /** Who asked. */
  readonly token: string | null
  readonly answer: Promise<Response>
  /** By the device's clock, ms since 1970. */
  readonly askedAt: number
  /** Set before `answer` is taken. */
  readonly answeredAt?: number
}

declare global {
  interface Window {
    /** By path below the API's base: what src/app/start.js has asked before the scripts came. */
    castlineAnswers?: Map<string, FirstAnswer>
  }
}

/** An answer is of the page's beginning: what is asked later is asked anew. */
const freshMs = 20_000

/** What the page has asked already for this path and token; once, and undefined where it has not, or long ago. */
export function takeFirstAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const answers = typeof window === 'undefined' ? undefined : window.castlineAnswers
  const first = answers?.get(path)
  answers?.delete(path)
  if (!first || first.token !== token || performance.now() >= freshMs) return undefined
  first.answer.then(
    (response) => measureClock(response, first.askedAt, first.answeredAt),
    () => undefined,
  )
  return first.answer
}
