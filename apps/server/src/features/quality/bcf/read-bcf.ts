import { type BcfRefusal, type BcfVersion, bcfVersions, maxBcfTopics } from '@castline/contract/values/bcf'
import { UnreadableZip, unzip, type ZipFault } from '#files/unzip.ts'
import { MalformedXml, readXml, unescapeXml } from '#files/xml.ts'
import { longest, type ReadBcf, type ReadComment, type ReadTopic } from './read-topics.ts'

/** Of all XML together: 2,000 topics with 20 comments each need about 15 MB. */
const maxUnpackedBytes = 30 * 1024 * 1024
/** A topic has three files, some programs write a few pictures more. */
const maxEntries = maxBcfTopics * 10

/** Thrown for a file that is refused as a whole. */
export class RefusedBcf extends Error {
  readonly reason: BcfRefusal

  constructor(reason: BcfRefusal) {
    super(reason)
    this.reason = reason
  }
}

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const topicFile = /^([^/\\]{36})\/(?:markup\.bcf|[^/\\]{1,200}\.bcfv)$/i

/** Unpacks the files that are read, into memory. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let topics = 0
  try {
    return unzip(bytes, { maxEntries, maxBytes: maxUnpackedBytes }, (name) => {
      if (/\/markup\.bcf$/i.test(name) && ++topics > maxBcfTopics) throw new RefusedBcf('too_many_topics')
      return name === 'bcf.version' || topicFile.test(name)
    })
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw new RefusedBcf(refusals[error.fault])
  }
}

const refusals = {
  damaged: 'damaged',
  too_many_entries: 'too_many_topics',
  too_large: 'unpacks_too_large',
} as const satisfies Record<ZipFault, BcfRefusal>

const cut = (text: string, length: number) => text.trim().slice(0, length).trim()

/** A time as we store it; null for one that is none. */
function timeOf(text: string): string | null {
  const time = /^\d{4}-\d\d-\d\dT/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

type Draft = { -readonly [Key in keyof ReadTopic]: ReadTopic[Key] } & { comments: ReadComment[] }

/** Comments stand beside the topic in 2.1 and inside of it in 3.0, which makes no difference here. */
function readMarkup(folder: string, bytes: Uint8Array): Draft {
  const topic: Draft = {
    ...{ guid: folder, title: '', status: '', description: '', author: '', modifiedAt: null },
    ...{ comments: [], components: [], isMalformed: false },
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
          if (given.Guid?.toLowerCase() !== folder) topic.isMalformed = true
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
        }
        value = ''
      },
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    topic.isMalformed = true
  }
  if (!guidPattern.test(folder)) topic.isMalformed = true
  return topic
}

/** The GlobalIds that a viewpoint selects; none if it cannot be read. */
function selectedIn(bytes: Uint8Array): string[] {
  const ids: string[] = []
  let isSelection = false
  try {
    readXml(bytes, {
      open(name, attributes) {
        if (name === 'Selection') isSelection = true
        else if (name === 'Component' && isSelection && ids.length < 1000) ids.push(attributes().IfcGuid ?? '')
      },
      close(name) {
        if (name === 'Selection') isSelection = false
      },
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
  }
  return ids.filter((id) => /^[0-9A-Za-z_$]{22}$/.test(id))
}

function versionOf(bytes: Uint8Array | undefined): BcfVersion {
  if (!bytes) throw new RefusedBcf('not_bcf')
  let version = ''
  try {
    readXml(bytes, {
      open(name, attributes) {
        if (name === 'Version') version = attributes().VersionId ?? ''
      },
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    throw new RefusedBcf('damaged')
  }
  const known = bcfVersions.find((each) => each === version)
  if (!known) throw new RefusedBcf('other_version')
  return known
}

/** Reads the topics of a BCF file. Throws `RefusedBcf`; a topic that cannot be read is marked instead. */
export function readBcf(bytes: Uint8Array): ReadBcf {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new RefusedBcf('not_bcf')
  const files = unpack(bytes)
  const version = versionOf(files.get('bcf.version'))
  const folders = Map.groupBy(files.keys(), (name) => topicFile.exec(name)?.[1] ?? '')
  const topics: ReadTopic[] = []
  for (const [folder, names] of folders) {
    const markup = names.find((name) => /\/markup\.bcf$/i.test(name))
    if (!markup) continue
    const topic = readMarkup(folder.toLowerCase(), files.get(markup) ?? new Uint8Array())
    const views = names.filter((name) => /\.bcfv$/i.test(name)).slice(0, 20)
    topic.components = [...new Set(views.flatMap((name) => selectedIn(files.get(name) ?? new Uint8Array())))]
    topics.push(topic)
  }
  return { version, topics }
}
