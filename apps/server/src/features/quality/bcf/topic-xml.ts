import { createHash } from 'node:crypto'
import type { BcfVersion } from '@castline/contract/values/bcf'
import { xmlText } from '#files/xml-text.ts'
import { type BcfCamera, fieldOfView, type Point } from './viewpoint.ts'

/** A comment of a topic. */
interface WrittenComment {
  readonly guid: string
  readonly at: string
  readonly author: string
  readonly text: string
  /** When it was edited, and by whom; null where it was not. */
  readonly modified: { readonly at: string; readonly author: string } | null
}

/** A non-conformance as a topic. Texts may be empty; then they are left out. */
export interface WrittenTopic {
  readonly guid: string
  readonly number: string
  readonly title: string
  readonly status: string
  readonly priority: string
  readonly labels: readonly string[]
  readonly createdAt: string
  readonly createdBy: string
  readonly modifiedAt: string
  /** A day. */
  readonly dueOn: string | null
  readonly assignedTo: string | null
  readonly description: string | null
  readonly comments: readonly WrittenComment[]
}

const topicType = 'Issue'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with a text; nothing without one: BCF 3.0 forbids empty texts. */
const element = (name: string, text: string | null) =>
  text === null || text.trim() === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

const wrapped = (name: string, content: string) => (content === '' ? '' : `<${name}>${content}</${name}>`)

/** A GUID that is the same for the same content, so that a second export of an unchanged record is the same. */
export function guidOf(...content: readonly string[]): string {
  const hash = createHash('sha256').update(content.join(' ')).digest()
  // The version and the variant of a GUID made from a name.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The files before the topics. */
export function headFiles(
  version: BcfVersion,
  project: { readonly id: string; readonly name: string },
): Readonly<Record<string, string>> {
  const head = `<Project ProjectId="${project.id}">${element('Name', project.name)}</Project>`
  if (version === '2.1') {
    return {
      'bcf.version': `${declaration}<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>`,
      'project.bcfp': `${declaration}<ProjectExtension>${head}<ExtensionSchema></ExtensionSchema></ProjectExtension>`,
    }
  }
  return {
    'bcf.version': `${declaration}<Version VersionId="3.0"/>`,
    'project.bcfp': `${declaration}<ProjectInfo>${head}</ProjectInfo>`,
    'documents.xml': `${declaration}<DocumentInfo/>`,
  }
}

/** What the topics of an archive use. */
export interface Used {
  readonly statuses: ReadonlySet<string>
  readonly priorities: ReadonlySet<string>
  readonly labels: ReadonlySet<string>
  readonly people: ReadonlySet<string>
}

/** `extensions.xml` of 3.0: the values that programs offer, and those that they accept. */
export function extensionsXml({ statuses, priorities, labels, people }: Used): string {
  const list = (names: string, name: string, values: Iterable<string>) =>
    wrapped(names, [...values].map((value) => element(name, value)).join(''))
  return (
    `${declaration}<Extensions>${list('TopicTypes', 'TopicType', [topicType])}${list('TopicStatuses', 'TopicStatus', statuses)}` +
    `${list('Priorities', 'Priority', priorities)}${list('TopicLabels', 'TopicLabel', labels)}${list('Users', 'User', people)}</Extensions>`
  )
}

/** The order of the elements is that of the schemas, which is checked by other programs. */
export function markupXml(version: BcfVersion, topic: WrittenTopic, viewpoint: string): string {
  const isNew = version === '3.0'
  const labels = topic.labels.filter((label) => label.trim() !== '')
  const comments = topic.comments.map(
    ({ guid, at, author, text, modified }) =>
      `<Comment Guid="${guid}">${element('Date', at)}${element('Author', author)}${element('Comment', text)}` +
      `${element('ModifiedDate', modified?.at ?? null)}${element('ModifiedAuthor', modified?.author ?? null)}</Comment>`,
  )
  const files = '<Viewpoint>viewpoint.bcfv</Viewpoint><Snapshot>snapshot.png</Snapshot>'
  const about =
    element('Title', topic.title) +
    element('Priority', topic.priority) +
    (isNew
      ? wrapped('Labels', labels.map((label) => element('Label', label)).join(''))
      : labels.map((label) => element('Labels', label)).join('')) +
    element('CreationDate', topic.createdAt) +
    element('CreationAuthor', topic.createdBy) +
    element('ModifiedDate', topic.modifiedAt) +
    // Noon without a zone: the same day for programs that read it in their own zone, and in nearly all zones for those that read UTC.
    element('DueDate', topic.dueOn && `${topic.dueOn}T12:00:00`) +
    element('AssignedTo', topic.assignedTo) +
    element('Description', topic.description)
  const names = `TopicType="${topicType}" TopicStatus="${xmlText(topic.status)}"`
  if (!isNew) {
    return (
      `${declaration}<Markup><Topic Guid="${topic.guid}" ${names}>${about}</Topic>${comments.join('')}` +
      `<Viewpoints Guid="${viewpoint}">${files}</Viewpoints></Markup>`
    )
  }
  return (
    `${declaration}<Markup><Topic Guid="${topic.guid}" ServerAssignedId="${xmlText(topic.number)}" ${names}>${about}` +
    `${wrapped('Comments', comments.join(''))}<Viewpoints><ViewPoint Guid="${viewpoint}">${files}</ViewPoint></Viewpoints>` +
    '</Topic></Markup>'
  )
}

const coordinates = (name: string, [x, y, z]: Point) =>
  `<${name}>${[['X', x] as const, ['Y', y] as const, ['Z', z] as const].map(([axis, value]) => `<${axis}>${written(value)}</${axis}>`).join('')}</${name}>`

/** Without an exponent, which some readers do not expect. */
const written = (value: number) => String(Number(value.toFixed(6)))

/** `ids`: GlobalIds of the elements that it is about. `aspect`: width of the snapshot by its height. */
export function viewpointXml(
  version: BcfVersion,
  guid: string,
  { camera, ids, aspect }: { readonly camera: BcfCamera; readonly ids: readonly string[]; readonly aspect: number },
): string {
  const selection = wrapped('Selection', ids.map((id) => `<Component IfcGuid="${xmlText(id)}"/>`).join(''))
  return (
    `${declaration}<VisualizationInfo Guid="${guid}"><Components>${selection}<Visibility DefaultVisibility="true"/></Components>` +
    `<PerspectiveCamera>${coordinates('CameraViewPoint', camera.at)}${coordinates('CameraDirection', camera.direction)}` +
    `${coordinates('CameraUpVector', camera.up)}<FieldOfView>${fieldOfView}</FieldOfView>` +
    `${version === '3.0' ? `<AspectRatio>${written(aspect)}</AspectRatio>` : ''}</PerspectiveCamera></VisualizationInfo>`
  )
}
