import { type BcfRefusal, maxBcfTopics, type ReadBcfVersion, readBcfVersions } from '@castline/contract/values/bcf'
import { UnreadableZip, unzip, type ZipFault } from '#files/unzip.ts'
import { MalformedXml, readXml } from '#files/xml.ts'
import { readMarkup } from './read-markup.ts'
import type { ReadBcf, ReadTopic } from './read-topics.ts'
import { readViewpoint } from './read-viewpoint.ts'

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

/** The folder has the name of the topic's GUID, or any other one. */
const topicFile = /^([^/]{1,200})\/(?:markup\.bcf|[^/]{1,200}\.bcfv)$/i

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

function versionOf(bytes: Uint8Array | undefined): ReadBcfVersion {
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
  const known = readBcfVersions.find((each) => each === version)
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
    const seen = views.map((name) => readViewpoint(files.get(name) ?? new Uint8Array()))
    topic.components = [...new Set(seen.flatMap(({ selected }) => selected))]
    topic.shown = [...new Set(seen.flatMap(({ shown }) => shown))]
    topics.push(topic)
  }
  return { version, topics }
}
