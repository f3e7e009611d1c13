import type { TFunction } from 'i18next'
import type { Client } from '#api/client.ts'
import type { Attempt, QueuedAttempt } from '../attempts.ts'
import type { ChangeOf, Refusal } from '../change.ts'
import type { SentTimes } from '../times.ts'

/** How a change is sent. */
export interface Way {
  /** Sends as the user who made the change; without a token for a change made by username. */
  readonly client: Pick<Client, 'call'>
  /** When the change was made, by a clock that has just been measured. Throws the errors of the client's `call`. */
  times(): Promise<SentTimes>
}

/** `sent`: the server made it. `alreadyMade`: somebody else had. `reported`: only its photos are still waiting. */
export type Done = 'sent' | 'alreadyMade' | 'reported'

export interface Words {
  readonly t: TFunction<['offline', 'statuses']>
  /** The name of a step of a component. */
  step(attempt: Attempt): string
  /** The text for the refusal of an answer. */
  answerRefusal(refusal: Refusal): string
}

export interface Notice {
  readonly message: string
  /** Somebody else had made the change: shown until it is closed, because the phone may be in a pocket. */
  readonly isOvertaken?: boolean
}

/** Everything that the queue has to know about one kind of change. */
export interface Kind<A extends QueuedAttempt> {
  /** It is sent after earlier changes that delay one of these subjects. */
  waitsFor(change: Pick<ChangeOf<A>, 'attempt' | 'code' | 'userId'>): readonly string[]
  /** The subjects whose later changes wait until it has been sent. */
  delays(change: Pick<ChangeOf<A>, 'attempt' | 'code' | 'userId' | 'refusal'>): readonly string[]
  /**
   * Makes its first part and returns the change after it: the component of a label is looked up, a report is sent before
   * its photos. Returns the same change if that is made.
   */
  begin?(change: ChangeOf<A>, way: Way): Promise<ChangeOf<A>>
  /** Throws the errors of the client's `call`, or `TimeoutError`. */
  send(change: ChangeOf<A>, way: Way): Promise<unknown>
  /** Shows the server's response on this page. Without it, all data on the page is loaded again. */
  show?(change: ChangeOf<A>, response: unknown): void
  /** Whether the server refuses it with this error because somebody else has already made it. */
  isMadeBefore?(attempt: A, error: unknown): boolean
  /** What is stored of a refusal besides its kind and message. */
  refusalOf?(attempt: A, error: unknown): Partial<Refusal>
  /** The attempt to send after the user has read why it was refused. Without it, the same. */
  again?(attempt: A, refusal: Refusal | null): A
  /** What the user does with it, for its row and messages. */
  action(attempt: A, words: Words): string
  /** Why it was refused; null where the text is the same for all kinds. */
  refusal(refusal: Refusal, attempt: A, words: Words): string | null
  /** The message after it was sent, with the server's response; null for none. */
  notice(change: ChangeOf<A>, outcome: Done, t: Words['t'], response?: unknown): Notice | null
}
