import { strToU8, unzipSync, zipSync } from 'fflate'

/** BCF files as other programs write them. */

type Version = '2.0' | '2.1' | '3.0'

export interface ForeignTopic {
  readonly guid: string
  readonly title?: string
  readonly status?: string
  readonly modifiedAt?: string
  readonly description?: string
  readonly comments?: readonly {
    readonly guid: string
    readonly text: string
    readonly author?: string
    readonly at?: string
    readonly modifiedAt?: string
  }[]
  /** GlobalIds in the selection of its viewpoint. */
  readonly selects?: readonly string[]
  /** GlobalIds of what its viewpoint shows alone. */
  readonly shows?: readonly string[]
  readonly dueDate?: string
  /** The name of its folder, if it is not its GUID. */
  readonly folder?: string
  /** Instead of the markup. */
  readonly markup?: string
}

function markupOf(version: Version, topic: ForeignTopic): string {
  const comments = (topic.comments ?? [])
    .map(
      ({ guid, text, author = 'a@b.example', at = '2026-03-01T10:00:00+02:00', modifiedAt }) =>
        `<Comment Guid="${guid}"><Date>${at}</Date><Author>${author}</Author><Comment>${text}</Comment>` +
        `${modifiedAt ? `<ModifiedDate>${modifiedAt}</ModifiedDate>` : ''}</Comment>`,
    )
    .join('')
  const about =
    `${topic.title === undefined ? '' : `<Title>${topic.title}</Title>`}<CreationDate>2026-02-01T08:00:00Z</CreationDate>` +
    '<CreationAuthor>a@b.example</CreationAuthor>' +
    (topic.modifiedAt ? `<ModifiedDate>${topic.modifiedAt}</ModifiedDate>` : '') +
    (topic.dueDate ? `<DueDate>${topic.dueDate}</DueDate>` : '') +
    (topic.description ? `<Description>${topic.description}</Description>` : '')
  const head = `<Topic Guid="${topic.guid}" TopicType="Error" TopicStatus="${topic.status ?? 'Open'}">${about}`
  return version !== '3.0'
    ? `<?xml version="1.0"?><Markup>${head}</Topic>${comments}</Markup>`
    : `<?xml version="1.0"?><Markup>${head}${comments && `<Comments>${comments}</Comments>`}</Topic></Markup>`
}

const listed = (ids: readonly string[] | undefined, more = '') =>
  (ids ?? []).map((id) => `<Component IfcGuid="${id}"${more}/>`).join('')

function viewOf(version: Version, { guid, selects, shows }: ForeignTopic): string {
  if (version === '2.0') {
    const components = listed(selects, ' Selected="true"') + listed(shows, ' Visible="true"')
    return `<VisualizationInfo><Components>${components}</Components></VisualizationInfo>`
  }
  const visibility = shows
    ? `<Visibility DefaultVisibility="false"><Exceptions>${listed(shows)}</Exceptions></Visibility>`
    : '<Visibility DefaultVisibility="true"/>'
  const components = `<Components><Selection>${listed(selects)}</Selection>${visibility}</Components>`
  return `<VisualizationInfo Guid="${guid}">${components}</VisualizationInfo>`
}

interface Written {
  readonly version?: Version | string
  readonly entries?: Record<string, string>
  /** How the names of entries are written. */
  readonly separator?: '/' | '\\'
  readonly encode?: (text: string) => Uint8Array
}

/** Returns a BCF file with these topics and further entries. */
export function aBcf(
  topics: readonly ForeignTopic[],
  { version = '2.1', entries = {}, separator = '/', encode = strToU8 }: Written = {},
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'bcf.version': encode(`<?xml version="1.0"?><Version VersionId="${version}"/>`),
  }
  const known = version === '3.0' || version === '2.0' ? version : '2.1'
  for (const topic of topics) {
    const folder = topic.folder ?? topic.guid
    files[`${folder}${separator}markup.bcf`] = encode(topic.markup ?? markupOf(known, topic))
    files[`${folder}${separator}view.bcfv`] = encode(viewOf(known, topic))
  }
  for (const [name, text] of Object.entries(entries)) files[name] = strToU8(text)
  return new Uint8Array(zipSync(files))
}

/** The files of an archive, by name. */
export const bcfFiles = (bytes: Uint8Array) => new Map(Object.entries(unzipSync(bytes)))
