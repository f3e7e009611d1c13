import type { Language } from '@castline/domain/languages'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english, type MessageWords } from './english.ts'
import { french } from './french.ts'
import { thai } from './thai.ts'
import { vietnamese } from './vietnamese.ts'

const words: Readonly<Record<Language, MessageWords>> = {
  en: english,
  fr: french,
  ar: arabic,
  zh: chinese,
  th: thai,
  vi: vietnamese,
}

/** Returns the words of messages in a language. */
export const messageWords = (language: Language): MessageWords => words[language]
