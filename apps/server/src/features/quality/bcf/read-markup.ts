import { MalformedXml, readXml, unescapeXml } from '#files/xml.ts'
import { dueOf, timeOf } from './due.ts'
import { longest, type ReadComment, type ReadTopic } from './read-topics.ts'

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const cut = (text: string, length: number) => text.trim().slice(0, length).trim()

type Draft = { -readonly [Key in keyof ReadTopic]: ReadTopic[Key] } & { comments: ReadComment[] }

/** A topic by its own GUID: the name of its folder is another one in some files. Comments stand beside the topic in 2.0 and 2.1 and inside of it in 3.0, which makes no difference here. */
export function readMarkup(folder: string, bytes: Uint8Array): Draft {
  const topic: Draft = {
    guid: folder,
    title: '',
    status: '',
    description: '',
    author: '',
    modifiedAt: null,
    due: null,
    comments: [],
    components: [],
    shown: [],
    isMalformed: false,
  }
  const path: string[] = []
  let value = ''
  let comment: { -readonly [Key in keyof ReadComment]: ReadComment[Key] } | null = null
  try {
    readXml(bytes, {
      open(name, attributes) {
        path.push(name)
        value = ''
        if (name === 'Topic' && path.length === 2) {
          const given = attributes()
          topic.status = cut(unescapeXml(given.TopicStatus ?? ''), longest.name)
          if (given.Guid) topic.guid = given.Guid.trim().toLowerCase()
        } else if (name === 'Comment' && comment === null) {
          comment = {
            guid: (attributes().Guid ?? '').toLowerCase(),
            at: null,
            author: '',
            text: '',
            modifiedAt: null,
            modifiedBy: '',
          }
        }
      },
      text(part) {
        // A text of any length is possible, but no more of it is needed.
        if (value.length < 10_000) value += part
      },
      close(name) {
        path.pop()
        const inside = path.at(-1)
        if (comment && inside === 'Comment') {
          if (name === 'Date') comment.at = timeOf(value)
          else if (name === 'Author') comment.author = cut(value, longest.name)
          else if (name === 'Comment') comment.text = cut(value, longest.text)
          else if (name === 'ModifiedDate') comment.modifiedAt = timeOf(value)
          else if (name === 'ModifiedAuthor') comment.modifiedBy = cut(value, longest.name)
        } else if (comment && name === 'Comment') {
          if (guidPattern.test(comment.guid) && comment.text !== '') topic.comments.push(comment)
          comment = null
        } else if (inside === 'Topic' && path.length === 2) {
          if (name === 'Title') topic.title = cut(value, longest.title)
          else if (name === 'Description') topic.description = cut(value, longest.text)
          else if (name === 'CreationAuthor') topic.author = cut(value, longest.name)
          else if (name === 'ModifiedDate') topic.modifiedAt = timeOf(value)
          else if (name === 'DueDate') topic.due = dueOf(value)
        }
        value = ''
      },
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    topic.isMalformed = true
  }
  if (!guidPattern.test(topic.guid)) topic.isMalformed = true
  return topic
}
