import type { StatusEvent } from '@castline/contract/events'
import { withoutQualityPeople } from '#tracking/quality/quality-people.ts'
import { eventText } from './stream.ts'

/** Returns a status change as an event, and as one for readers who do not see people in quality if that differs. */
export function textsOf(event: StatusEvent): { text: string; textWithoutPeople?: string } {
  const { project_id, change } = event
  const text = eventText('status', event, change.id)
  const seen = withoutQualityPeople(change)
  return seen === change
    ? { text }
    : { text, textWithoutPeople: eventText('status', { project_id, change: seen }, change.id) }
}
