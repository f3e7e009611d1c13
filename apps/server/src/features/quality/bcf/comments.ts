import type { KnownComment } from './bcf-queries.ts'
import { longest, type ReadComment } from './read-topics.ts'
import { guidOf } from './topic-xml.ts'

/** A comment of a file that becomes an event, under a GUID of its own if it is an edit of another one. */
export interface NewComment extends Pick<ReadComment, 'guid' | 'at' | 'author' | 'text'> {
  /** The GUID of the comment that it is an edit of. */
  readonly edits: string | null
}

export const wordsOf = ({ author, text }: Pick<ReadComment, 'author' | 'text'>) =>
  author ? `${author} (BCF): ${text}` : text

/**
 * The edit of a comment that is known: modified after what we have of it, with another text. The words of steps, which are
 * written in the language of the export, are no comments that somebody could edit.
 */
function editOf(read: ReadComment, versions: readonly KnownComment[]): NewComment | null {
  const last = versions.reduce((latest, each) => (each.at > latest.at ? each : latest))
  const { guid: edits, modifiedAt: at, text } = read
  if (at === null || last.kind !== 'comment' || Date.parse(at) <= Date.parse(last.at)) return null
  const author = read.modifiedBy || read.author
  const stored = last.text.slice(0, longest.text).trim()
  if ([text, wordsOf(read), wordsOf({ author, text })].includes(stored)) return null
  return { guid: guidOf(edits, at), at, author, text, edits }
}

/** Comments that are not known, and edits of known ones, oldest first, each once. */
export function newComments(comments: readonly ReadComment[], known: readonly KnownComment[]): NewComment[] {
  const byGuid = Map.groupBy(known, ({ guid, edits }) => edits ?? guid)
  const taken = new Set(known.map(({ guid }) => guid))
  const fresh = comments.flatMap(({ guid, at, author, text, ...read }): NewComment[] => {
    const versions = byGuid.get(guid)
    if (!versions) return taken.has(guid) ? [] : [{ guid, at, author, text, edits: null }]
    const edit = editOf({ guid, at, author, text, ...read }, versions)
    return edit && !taken.has(edit.guid) ? [edit] : []
  })
  const once = new Map(fresh.map((comment) => [comment.guid, comment]))
  return [...once.values()].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
}
