import type { ImportQuestion } from '@castline/contract/import-questions'
import type { Doubted } from './doubt.ts'
import { hiddenColumns, hiddenRows } from './hidden.ts'
import { totalOrEach } from './total-or-each.ts'

/** Each kind of question; a new one is added here, to `questionCodes`, and to the texts of the wizard. */
const kinds: readonly ((doubted: Doubted) => ImportQuestion[])[] = [hiddenRows, hiddenColumns, totalOrEach]

/** Returns everything that a file leaves open. */
export function questionsAbout(doubted: Doubted): ImportQuestion[] {
  return kinds.flatMap((kind) => kind(doubted))
}
