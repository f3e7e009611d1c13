import { readXml } from '../../apps/server/src/files/xml.ts'

/** What the public schemas of BCF (buildingSMART, 2.1 and 3.0) say about the structure of its files. */

type Version = '2.1' | '3.0'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Returns the root of an XML document. */
export function parsedXml(bytes: Uint8Array): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  readXml(bytes, {
    open(name, attributes) {
      const element = { name, attributes: { ...attributes() }, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(part) {
      const element = open.at(-1)
      if (element) element.text += part
    },
    close: () => void open.pop(),
  })
  const [root] = top.children
  if (!root) throw new Error('An empty document.')
  return root
}

/** Children in their order (`?` optional, `*` any number) and attributes (`?` optional). */
interface Type {
  readonly children?: readonly string[]
  readonly attributes?: readonly string[]
}

const point = { children: ['X', 'Y', 'Z'] } as const
const topicStart = ['Title', 'Priority?', 'Index?'] as const
const topicMiddle = [
  ...(['CreationDate', 'CreationAuthor', 'ModifiedDate?', 'ModifiedAuthor?', 'DueDate?', 'AssignedTo?'] as const),
  ...(['Stage?', 'Description?', 'BimSnippet?'] as const),
] as const
const comment: Type = {
  children: ['Date', 'Author', 'Comment', 'Viewpoint?', 'ModifiedDate?', 'ModifiedAuthor?'],
  attributes: ['Guid'],
}
const viewFiles: Type = { children: ['Viewpoint?', 'Snapshot?', 'Index?'], attributes: ['Guid'] }
const shared: Readonly<Record<string, Type>> = {
  Selection: { children: ['Component', 'Component*'] },
  Component: { children: ['OriginatingSystem?', 'AuthoringToolId?'], attributes: ['IfcGuid?'] },
  CameraViewPoint: point,
  CameraDirection: point,
  CameraUpVector: point,
  VisualizationInfo: {
    children: ['Components?', 'OrthogonalCamera?', 'PerspectiveCamera?', 'Lines?', 'ClippingPlanes?', 'Bitmap*'],
    attributes: ['Guid'],
  },
  Project: { children: ['Name?'], attributes: ['ProjectId'] },
}
const camera = ['CameraViewPoint', 'CameraDirection', 'CameraUpVector', 'FieldOfView'] as const
const schemas: Readonly<Record<Version, Readonly<Record<string, Type>>>> = {
  '2.1': {
    ...shared,
    Version: { children: ['DetailedVersion?'], attributes: ['VersionId'] },
    ProjectExtension: { children: ['Project?', 'ExtensionSchema'] },
    Markup: { children: ['Header?', 'Topic', 'Comment*', 'Viewpoints*'] },
    Topic: {
      children: ['ReferenceLink*', ...topicStart, 'Labels*', ...topicMiddle, 'DocumentReference*', 'RelatedTopic*'],
      attributes: ['Guid', 'TopicType?', 'TopicStatus?'],
    },
    'Markup/Comment': comment,
    Viewpoints: viewFiles,
    Components: { children: ['ViewSetupHints?', 'Selection?', 'Visibility', 'Coloring?'] },
    Visibility: { children: ['Exceptions?'], attributes: ['DefaultVisibility?'] },
    PerspectiveCamera: { children: camera },
  },
  '3.0': {
    ...shared,
    Version: { attributes: ['VersionId'] },
    ProjectInfo: { children: ['Project'] },
    Extensions: {
      children: ['TopicTypes?', 'TopicStatuses?', 'Priorities?', 'TopicLabels?', 'Users?', 'SnippetTypes?', 'Stages?'],
    },
    TopicTypes: { children: ['TopicType*'] },
    TopicStatuses: { children: ['TopicStatus*'] },
    Priorities: { children: ['Priority*'] },
    TopicLabels: { children: ['TopicLabel*'] },
    Users: { children: ['User*'] },
    DocumentInfo: { children: ['Documents?'] },
    Markup: { children: ['Header?', 'Topic'] },
    Topic: {
      children: [
        ...['ReferenceLinks?', ...topicStart, 'Labels?', ...topicMiddle],
        ...(['DocumentReferences?', 'RelatedTopics?', 'Comments?', 'Viewpoints?'] as const),
      ],
      attributes: ['Guid', 'ServerAssignedId?', 'TopicType', 'TopicStatus'],
    },
    Labels: { children: ['Label', 'Label*'] },
    Comments: { children: ['Comment', 'Comment*'] },
    'Comments/Comment': {
      ...comment,
      children: ['Date', 'Author', 'Comment?', 'Viewpoint?', 'ModifiedDate?', 'ModifiedAuthor?'],
    },
    Viewpoints: { children: ['ViewPoint', 'ViewPoint*'] },
    ViewPoint: viewFiles,
    Components: { children: ['Selection?', 'Visibility', 'Coloring?'] },
    Visibility: { children: ['ViewSetupHints?', 'Exceptions?'], attributes: ['DefaultVisibility?'] },
    PerspectiveCamera: { children: [...camera, 'AspectRatio'] },
  },
}

/** What of a document breaks the structure of its schema; nothing for a valid one. */
export function faultsOf(version: Version, element: XmlElement, parent = ''): string[] {
  const type = schemas[version][`${parent}/${element.name}`] ?? schemas[version][element.name] ?? {}
  const faults: string[] = []
  const attributes = type.attributes ?? []
  for (const name of Object.keys(element.attributes)) {
    if (!attributes.some((each) => each.replace('?', '') === name)) faults.push(`${element.name}@${name} is unknown`)
    if (element.attributes[name]?.trim() === '') faults.push(`${element.name}@${name} is empty`)
    if (name === 'Guid' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(element.attributes[name] ?? '')) {
      faults.push(`${element.name}@Guid is no GUID in lower case`)
    }
  }
  for (const each of attributes) {
    if (!each.endsWith('?') && element.attributes[each] === undefined) faults.push(`${element.name}@${each} is missing`)
  }
  let at = 0
  for (const rule of type.children ?? []) {
    const name = rule.replace(/[?*]$/, '')
    const isMany = rule.endsWith('*')
    let count = 0
    while (element.children[at]?.name === name && (isMany || count === 0)) {
      at += 1
      count += 1
    }
    if (count === 0 && !/[?*]$/.test(rule)) faults.push(`${element.name}/${name} is missing`)
  }
  const extra = element.children[at]
  if (extra) faults.push(`${element.name}/${extra.name} is unknown or in the wrong place`)
  const isEmptyText = element.children.length === 0 && element.text.trim() === '' && !type.children && !type.attributes
  if (isEmptyText && element.name !== 'ExtensionSchema') faults.push(`${element.name} is empty`)
  return [...faults, ...element.children.flatMap((child) => faultsOf(version, child, element.name))]
}
