import type { NcrStatus } from '@castline/domain/quality/ncrs'
import { capital, commentsOf, nobody, statusWords } from '../bcf/topic-words.ts'
import type { ProjectView } from './context.ts'
import type { Columns } from './odata.ts'
import type { TopicEvent, TopicRow } from './topic-queries.ts'
import { dueTime, topicTitle } from './topics.ts'

interface Action {
  readonly type: string
  readonly value: string | null
}

const longestTitle = 128
const longestText = 1024

const updatedOrRemoved = (field: string, value: string | null): Action =>
  value === null
    ? { type: `${field}_removed`, value }
    : { type: `${field}_updated`, value: value.slice(0, longestText) }

/** The status that a step leads to. */
const statusAfter: Readonly<Partial<Record<TopicEvent['kind'], NcrStatus>>> = {
  decision: 'decided',
  repaired: 'repaired',
  sent_back: 'decided',
  close: 'closed',
  reopen: 'open',
  withdraw: 'void',
}

/** The name of a defect type of a project, also of one that it no longer offers. */
export function defectWord({ types, texts }: ProjectView, code: string): string {
  const known = [...types.defect_types, ...types.retired].find((type) => type.code === code)
  return texts.defect(code, known?.name ?? null, known?.names ?? {})
}

function assignedActions(event: TopicEvent, isNew: boolean): Action[] {
  // Of somebody who does not see people the name is missing.
  const assigned = event.assigned_to_name
  const due = dueTime(event.due_on)
  const person = event.assigned_to !== null && assigned === null ? [] : [updatedOrRemoved('assigned_to', assigned)]
  if (isNew) return [...(assigned === null ? [] : person), ...(due === null ? [] : [updatedOrRemoved('due_date', due)])]
  return [...person, ...(event.names_due ? [updatedOrRemoved('due_date', due)] : [])]
}

/** Creating a topic sets all its fields. */
function reportActions(event: TopicEvent, row: TopicRow, view: ProjectView): Action[] {
  const { defect_type, severity, description } = event.reported ?? row
  return [
    { type: 'topic_created', value: null },
    { type: 'title_updated', value: topicTitle(row, view).slice(0, longestTitle) },
    { type: 'type_updated', value: defectWord(view, defect_type) },
    { type: 'priority_updated', value: capital(severity) },
    { type: 'status_updated', value: statusWords.open },
    ...(description === null ? [] : [updatedOrRemoved('description', description)]),
    ...assignedActions(event, true),
  ]
}

function actionsOf(event: TopicEvent, row: TopicRow, view: ProjectView): Action[] {
  if (event.kind === 'report') return reportActions(event, row, view)
  if (event.kind === 'assignment') return assignedActions(event, false)
  const status = statusAfter[event.kind]
  const changed = event.changes.flatMap(({ field, to }): Action[] => {
    if (field === 'defect_type') return [{ type: 'type_updated', value: defectWord(view, String(to)) }]
    if (field === 'severity') return [{ type: 'priority_updated', value: capital(String(to)) }]
    if (field === 'description') return [updatedOrRemoved('description', to === null ? null : String(to))]
    return []
  })
  return status ? [{ type: 'status_updated', value: statusWords[status] }, ...changed] : changed
}

export interface TopicEventBody {
  readonly topic_guid: string
  readonly date: string
  readonly author: string
  readonly events: readonly Action[]
  readonly actions: readonly Action[]
}

/** The documents call the list `events`, their schemas `actions`: programs find both. */
const both = (actions: readonly Action[]) => ({ events: actions, actions })

/** What happened to topics, oldest first. */
export function topicEventBodies(
  events: readonly TopicEvent[],
  rows: readonly TopicRow[],
  view: ProjectView,
): TopicEventBody[] {
  const byGuid = new Map(rows.map((row) => [row.guid, row]))
  return events.flatMap((event) => {
    const row = byGuid.get(event.topic)
    const actions = row ? actionsOf(event, row, view) : []
    if (actions.length === 0) return []
    return [{ topic_guid: event.topic, date: event.at, author: event.user_name ?? nobody, ...both(actions) }]
  })
}

export interface CommentEventBody extends TopicEventBody {
  readonly comment_guid: string
}

/** What happened to comments, oldest first. */
export function commentEventBodies(events: readonly TopicEvent[], { texts }: ProjectView): CommentEventBody[] {
  const known = new Map(commentsOf(events, texts).map(({ event, written }) => [event.guid, { event, written }]))
  const words = (value: string): Action => ({ type: 'comment_text_updated', value: value.slice(0, longestText) })
  return events.flatMap((event) => {
    const about = event.edits ?? event.guid
    const comment = known.get(about)
    if (!comment) return []
    const viewpoint = event.viewpoint === null ? [] : [updatedOrRemoved('viewpoint', event.viewpoint || null)]
    const first = event.edits === null
    const text = first && event.kind !== 'comment' ? comment.written.text : (event.text ?? '')
    const actions = [...(first ? [{ type: 'comment_created', value: null }] : []), words(text), ...viewpoint]
    const head = { comment_guid: about, topic_guid: event.topic, date: event.at, author: event.user_name ?? nobody }
    return [{ ...head, ...both(actions) }]
  })
}

export const eventColumns: Columns<TopicEventBody & { readonly comment_guid?: string }> = {
  kinds: { topic_guid: 'guid', comment_guid: 'guid', author: 'text', type: 'list', date: 'date' },
  sorted: ['date'],
  read(row, name) {
    if (name === 'type') return row.actions.map(({ type }) => type)
    const { topic_guid, comment_guid = null, author, date } = row
    return ({ topic_guid, comment_guid, author, date } as Readonly<Record<string, string | null>>)[name] ?? null
  },
}
