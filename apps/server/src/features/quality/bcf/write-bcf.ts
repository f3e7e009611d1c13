import type { NcrDetail } from '@castline/contract/ncr'
import type { BcfVersion } from '@castline/contract/values/bcf'
import { severities } from '@castline/domain/quality/ncrs'
import type { FileStore } from '#files/store.ts'
import { streamedZip } from '#files/streamed-zip.ts'
import type { PrintTexts } from '../print/print-texts.ts'
import type { TopicFacts } from './bcf-queries.ts'
import type { Shapes } from './shape-queries.ts'
import { capital, commentsOf, nobody, statusWords, titleOf } from './topic-words.ts'
import { extensionsXml, guidOf, headFiles, markupXml, viewpointXml, type WrittenTopic } from './topic-xml.ts'
import { around, type Box, boxPicture, cameraOn, storedCamera } from './viewpoint.ts'

/** What is shown of somebody: BCF needs an author where we name none. */
function topicOf(ncr: NcrDetail, { guid, comments, edits }: TopicFacts, texts: PrintTexts): WrittenTopic {
  const events = ncr.events.map((event) => ({
    ...event,
    guid: comments[event.id] ?? null,
    edits: edits[event.id] ?? null,
  }))
  return {
    guid,
    number: ncr.number,
    title: titleOf(ncr, texts),
    status: statusWords[ncr.status],
    priority: capital(ncr.severity),
    labels: [ncr.number],
    createdAt: ncr.reported_at,
    createdBy: ncr.reported_by?.name ?? nobody,
    modifiedAt: ncr.events.at(-1)?.at ?? ncr.reported_at,
    dueOn: ncr.due_on,
    assignedTo: ncr.assigned_to?.name ?? null,
    description: ncr.description,
    comments: commentsOf(events, texts).map((comment) => comment.written),
  }
}

/** Everybody whom a topic names. */
function peopleOf({ createdBy, assignedTo, comments }: WrittenTopic): string[] {
  const authors = comments.flatMap(({ author, modified }) => (modified ? [author, modified.author] : [author]))
  return [createdBy, ...(assignedTo ? [assignedTo] : []), ...authors]
}

const picture = { width: 960, height: 720 } as const

interface Exported {
  readonly ncr: NcrDetail
  readonly facts: TopicFacts
  readonly shapes: Shapes | undefined
}

/** What a snapshot is made of. */
interface Pictured {
  readonly ncr: Pick<NcrDetail, 'model_point'>
  readonly facts: Pick<TopicFacts, 'view'>
  readonly shapes: Shapes | undefined
}

/** The picture of the viewer if it has one, else the boxes of its component, else those of nothing. */
export async function snapshotOf(
  files: FileStore,
  { ncr, facts, shapes }: Pictured,
  camera: ReturnType<typeof cameraOn>,
): Promise<{ bytes: Uint8Array; aspect: number }> {
  // Loaded with the first picture, because the image library takes memory.
  const { drawingAsPng, pictureAsPng } = await import('#pictures/png.ts')
  const stored = ncr.model_point && facts.view ? await pictureAsPng(files, facts.view) : null
  if (stored) return stored
  return drawingAsPng(boxPicture(shapes?.boxes ?? [], camera, picture.width, picture.height))
}

export const emptySite: Box = [
  [-5, -5, 0],
  [5, 5, 5],
]

interface Head {
  readonly version: BcfVersion
  readonly project: { readonly id: string; readonly name: string }
  readonly texts: PrintTexts
  /** Around all models; null without one. */
  readonly site: Box | null
}

/** Yields a BCF archive. Every topic has one viewpoint with a camera and a snapshot, which some programs insist on. */
export async function* bcfArchive(
  files: FileStore,
  { version, project, texts, site }: Head,
  topics: AsyncIterable<Exported>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const zip = streamedZip()
  const encoder = new TextEncoder()
  function add(name: string, content: string | Uint8Array): void {
    // A picture is compressed already.
    const push = zip.open(name, typeof content === 'string')
    push(typeof content === 'string' ? encoder.encode(content) : content, true)
  }

  const labels = new Set<string>()
  const people = new Set<string>()
  for (const [name, xml] of Object.entries(headFiles(version, project))) add(name, xml)
  for await (const exported of topics) {
    signal.throwIfAborted()
    const { ncr, facts, shapes } = exported
    const camera = ncr.model_point
      ? storedCamera(ncr.model_point)
      : cameraOn(around(shapes?.boxes ?? []) ?? site ?? emptySite)
    const { bytes, aspect } = await snapshotOf(files, exported, camera)
    const ids = shapes?.ids ?? []
    const viewpoint = guidOf(facts.guid, JSON.stringify([camera, ids, facts.view]))
    const topic = topicOf(ncr, facts, texts)
    for (const label of topic.labels) labels.add(label)
    for (const name of peopleOf(topic)) people.add(name)
    add(`${facts.guid}/markup.bcf`, markupXml(version, topic, viewpoint))
    add(`${facts.guid}/viewpoint.bcfv`, viewpointXml(version, viewpoint, { camera, ids, aspect }))
    add(`${facts.guid}/snapshot.png`, bytes)
    yield* zip.take()
  }
  // Last, because it lists what the topics have.
  const used = {
    statuses: new Set(Object.values(statusWords)),
    priorities: new Set(severities.map(capital)),
    labels,
    people,
  }
  if (version === '3.0') add('extensions.xml', extensionsXml(used))
  zip.end()
  yield* zip.take()
}
