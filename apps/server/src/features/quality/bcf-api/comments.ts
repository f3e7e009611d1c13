import { ncrRefusal } from '@castline/domain/quality/ncrs'
import type { Caller } from '#http/caller.ts'
import { commentsOf } from '../bcf/topic-words.ts'
import type { ProjectView } from './context.ts'
import type { Columns } from './odata.ts'
import type { TopicEvent, TopicRow } from './topic-queries.ts'
import { allowsKey } from './topics.ts'

const personOf = ({ id, ownerId }: Caller) => ownerId ?? id

/** Whether a comment is the caller's own, also one by another of their keys. Steps are nobody's to edit. */
export const isOwn = ({ kind, person_id }: TopicEvent, caller: Caller) =>
  kind === 'comment' && person_id === personOf(caller)

/** The comments of a topic, oldest first. */
export function commentBodies(
  events: readonly TopicEvent[],
  row: TopicRow,
  { texts, project }: ProjectView,
  caller: Caller,
  withAuthorization: boolean,
) {
  const mayComment = !project.archived && allowsKey(caller, 'report') && ncrRefusal('comment', row, caller) === null
  return commentsOf(events, texts).map(({ event, edit, written: { guid, at, author, text, modified } }) => ({
    guid,
    date: at,
    author,
    comment: text,
    topic_guid: row.guid,
    viewpoint_guid: (edit?.viewpoint ?? event.viewpoint) || null,
    ...(modified && { modified_date: modified.at, modified_author: modified.author }),
    ...(withAuthorization && {
      authorization: { comment_actions: mayComment && isOwn(event, caller) ? ['update'] : [] },
    }),
  }))
}

export type CommentBody = ReturnType<typeof commentBodies>[number]

export const commentColumns: Columns<CommentBody> = {
  kinds: { author: 'text', date: 'date' },
  sorted: ['date'],
  read: (row, name) => (name === 'author' ? row.author : row.date),
}
