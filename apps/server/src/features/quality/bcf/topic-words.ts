import type { Ncr, NcrEvent } from '@castline/contract/ncr'
import type { NcrStatus } from '@castline/domain/quality/ncrs'
import { eventWords, markWords } from '../print/ncr-sheet.ts'
import { joined, type PrintTexts } from '../print/print-texts.ts'

/** The words that other programs know best. */
export const statusWords: Readonly<Record<NcrStatus, string>> = {
  open: 'Open',
  decided: 'In Progress',
  repaired: 'Resolved',
  closed: 'Closed',
  void: 'Closed',
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** BCF needs an author where we name none. */
export const nobody = 'Castline'

export type TitleFacts = Pick<
  Ncr,
  | 'number'
  | 'subject'
  | 'component_name'
  | 'component_deleted'
  | 'control_number'
  | 'defect_type'
  | 'defect_name'
  | 'defect_names'
>

export function titleOf(ncr: TitleFacts, texts: PrintTexts): string {
  const defect = texts.defect(ncr.defect_type, ncr.defect_name, ncr.defect_names)
  const about = ncr.subject ? markWords(ncr, texts) : joined([ncr.component_name, ncr.control_number], ' ')
  return joined([`${ncr.number}: ${defect}`, about], ', ')
}

/** An event of a record as a comment of its topic. */
export interface CommentedEvent extends NcrEvent {
  readonly guid: string | null
  /** The GUID of the comment that it is an edit of. */
  readonly edits: string | null
}

/**
 * The events that are comments of a topic: those with words, steps included, each with its newest edit. The report is the topic
 * itself.
 */
export function commentsOf<Event extends CommentedEvent>(events: readonly Event[], texts: PrintTexts) {
  const editOf = new Map(events.flatMap((event) => (event.edits ? [[event.edits, event] as const] : [])))
  return events.flatMap((event) => {
    const { guid, kind } = event
    if (kind === 'report' || event.edits) return []
    const text = kind === 'comment' ? (event.text ?? '') : joined([eventWords(event, texts), event.text], ': ')
    if (text.trim() === '' || !guid) return []
    const edit = editOf.get(guid)
    const modified = edit ? { at: edit.at, author: edit.user_name ?? nobody } : null
    const author = event.user_name ?? nobody
    return [{ event, edit, written: { guid, at: event.at, author, text: edit?.text ?? text, modified } }]
  })
}
