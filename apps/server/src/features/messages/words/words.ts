import type { Language } from '@castline/domain/languages'
import type { DirectSubject, MessageSubject } from '@castline/domain/messages/subjects'
import { serverTexts } from '#pdf/server-texts.ts'

/** Title and lines of a message. A line is left out if one of its values is missing. */
export interface Wording {
  readonly title: string
  readonly lines: readonly string[]
}

/** The words of what is sent. */
interface MessageWords {
  readonly subject: Readonly<Record<MessageSubject, Wording>>
  readonly direct: Readonly<Record<DirectSubject, Wording & { readonly action: string }>>
  readonly digest: Wording
  readonly open: string
  readonly project: string
  readonly why: string
  readonly unsubscribe: string
  readonly settings: string
  readonly automatic: string
  /** What the official account answers to a code. */
  readonly line: { readonly connected: string; readonly unknown: string }
  /** What readers of the weekly report without an account get: in the mail, and on the page of the link that confirms it. */
  readonly outside: {
    readonly tooLarge: string
    readonly why: string
    readonly title: string
    readonly question: string
    readonly button: string
    readonly done: string
    readonly invalid: string
  }
  /** The page that a link for unsubscribing opens. */
  readonly page: {
    readonly title: string
    readonly question: string
    readonly button: string
    readonly done: string
    readonly again: string
    readonly invalid: string
  }
}

/** Returns the words of messages in a language. */
export const messageWords = (language: Language): MessageWords => serverTexts(language, 'mails')
