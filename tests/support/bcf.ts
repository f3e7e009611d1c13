import { strToU8, unzipSync, zipSync } from 'fflate'

/** BCF files as other programs write them. */

type Version = '2.1' | '3.0'

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
    (topic.description ? `<Description>${topic.description}</Description>` : '')
  const head = `<Topic Guid="${topic.guid}" TopicType="Error" TopicStatus="${topic.status ?? 'Open'}">${about}`
  return version === '2.1'
    ? `<?xml version="1.0"?><Markup>${head}</Topic>${comments}</Markup>`
    : `<?xml version="1.0"?><Markup>${head}${comments && `<Comments>${comments}</Comments>`}</Topic></Markup>`
}

/** Returns a BCF file with these topics and further entries. */
export function aBcf(
  topics: readonly ForeignTopic[],
  { version = '2.1', entries = {} }: { version?: Version | string; entries?: Record<string, string> } = {},
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'bcf.version': strToU8(`<?xml version="1.0"?><Version VersionId="${version}"/>`),
  }
  for (const topic of topics) {
    files[`${topic.guid}/markup.bcf`] = strToU8(topic.markup ?? markupOf(version === '3.0' ? '3.0' : '2.1', topic))
    const selected = (topic.selects ?? []).map((id) => `<Component IfcGuid="${id}"/>`).join('')
    const components = `<Components><Selection>${selected}</Selection><Visibility DefaultVisibility="true"/></Components>`
    files[`${topic.guid}/view.bcfv`] = strToU8(
      `<VisualizationInfo Guid="${topic.guid}">${components}</VisualizationInfo>`,
    )
  }
  for (const [name, text] of Object.entries(entries)) files[name] = strToU8(text)
  return new Uint8Array(zipSync(files))
}

/** The files of an archive, by name. */
export const bcfFiles = (bytes: Uint8Array) => new Map(Object.entries(unzipSync(bytes)))
