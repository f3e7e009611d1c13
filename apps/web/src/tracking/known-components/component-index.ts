import type { ComponentIndex } from '@castline/contract/component-index'
import type { ComponentCard } from '@castline/contract/components'
import type { FieldsWith } from '@castline/domain/components/fields'
import { type Status, statuses } from '@castline/domain/status/statuses'
import type { ComponentKey } from './recent-components.ts'

/** Limits per device, for all projects together. */
export const mostComponents = 50_000
export const mostBytes = 5_000_000

const idBytes = 16
const codeBytes = 12
/** The only character that no name can contain. */
const separator = '\0'

/** The components of one project as columns packed into bytes: a third of the size of the same objects. */
export interface ProjectIndex {
  readonly userId: string
  readonly projectId: string
  readonly projectName: string
  /** The server's version tag of these columns. */
  readonly tag: string
  readonly components: number
  readonly ids: Uint8Array
  readonly codes: Uint8Array
  readonly marks: Uint8Array
  readonly controlNumbers: Uint8Array
  /** For each component the position of its section in `sections`. */
  readonly section: Uint16Array
  readonly sections: readonly string[]
}

/** Stored separately from the columns because they are small and change all day. */
export interface ProjectStatuses {
  readonly userId: string
  readonly projectId: string
  /** For each component the position of its status in the list of statuses. */
  readonly statuses: Uint8Array
  /** Until when the statuses are known to be correct, ISO 8601. */
  readonly at: string
}

/** The fields of a component that the index contains. */
export type IndexedComponent = Pick<
  ComponentCard,
  'id' | 'qr_code' | 'section_name' | 'project_name' | 'status' | FieldsWith<{ readonly onDevice: true }>
> & { readonly project_id: string }

/** Writes the bytes of an id; in words of four, because a project has up to 50,000 of them. */
function putId(id: string, bytes: DataView, from: number): void {
  const hex = id.replaceAll('-', '')
  for (let at = 0; at < idBytes; at += 4) bytes.setUint32(from + at, Number.parseInt(hex.slice(2 * at, 2 * at + 8), 16))
}

function bytesOfId(id: string): Uint8Array {
  const bytes = new Uint8Array(idBytes)
  putId(id, new DataView(bytes.buffer), 0)
  return bytes
}

function idOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const textsIn = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split(separator)

type Columns = NonNullable<ComponentIndex['columns']>

/** In ids: packed in less than a frame, also by a slow phone. */
const share = 1_000

/**
 * Packs the columns of a project. `pause` is awaited between parts of the work if the project is large, so that the
 * page stays responsive.
 */
export async function packIndex(
  owner: Pick<ProjectIndex, 'userId' | 'projectId'>,
  { project_name, tag }: Pick<ComponentIndex, 'project_name' | 'tag'>,
  columns: Columns,
  pause: () => Promise<void>,
): Promise<ProjectIndex> {
  const ids = new Uint8Array(columns.id.length * idBytes)
  const words = new DataView(ids.buffer)
  const isLarge = columns.id.length > share
  for (const [at, id] of columns.id.entries()) {
    if (isLarge && at % share === 0) await pause()
    putId(id, words, at * idBytes)
  }
  const pack = async (texts: readonly string[], between: string) => {
    if (isLarge) await pause()
    return utf8(texts.join(between))
  }
  const codes = await pack(columns.qr_code, '')
  const marks = await pack(columns.name, separator)
  const controlNumbers = await pack(columns.control_number, separator)
  if (isLarge) await pause()
  return {
    userId: owner.userId,
    projectId: owner.projectId,
    projectName: project_name,
    tag,
    components: columns.id.length,
    ids,
    codes,
    marks,
    controlNumbers,
    section: Uint16Array.from(columns.section),
    sections: columns.sections,
  }
}

/** Converts the digits of the contract's `componentIndex` to bytes. */
export const packStatuses = (digits: string): Uint8Array => utf8(digits).map((code) => code - 48)

/** The size of an index on the device in bytes, including its statuses. */
export function sizeOf({ ids, codes, marks, controlNumbers, section, sections, components }: ProjectIndex): number {
  const columns = [ids, codes, marks, controlNumbers, section, utf8(sections.join(separator))]
  return columns.reduce((sum, { byteLength }) => sum + byteLength, components)
}

function findBytes(column: Uint8Array, bytes: Uint8Array): number {
  const { length } = bytes
  for (let at = 0; at < column.length; at += length) {
    let same = 0
    while (same < length && column[at + same] === bytes[same]) same += 1
    if (same === length) return at / length
  }
  return -1
}

/** The position of a component in its project's columns; -1 when it is not there. */
export function placeOf({ ids, codes }: ProjectIndex, name: ComponentKey): number {
  if ('id' in name) return findBytes(ids, bytesOfId(name.id))
  return name.code.length === codeBytes ? findBytes(codes, utf8(name.code)) : -1
}

/** The positions of the components whose mark or control number begins with these words, at most so many. */
export function placesNamed(index: ProjectIndex, words: string, most: number): number[] {
  const wanted = words.toLowerCase()
  const marks = textsIn(index.marks)
  const isNamed = (number: string, at: number) =>
    number.toLowerCase().startsWith(wanted) || (marks[at] ?? '').toLowerCase().startsWith(wanted)
  return textsIn(index.controlNumbers)
    .flatMap((number, at) => (isNamed(number, at) ? [at] : []))
    .slice(0, most)
}

/** Returns the component at a position of the columns. */
export function componentAt(
  index: ProjectIndex,
  { statuses: digits }: ProjectStatuses,
  place: number,
): IndexedComponent {
  return {
    id: idOf(index.ids.subarray(place * idBytes, (place + 1) * idBytes)),
    qr_code: new TextDecoder().decode(index.codes.subarray(place * codeBytes, (place + 1) * codeBytes)),
    name: textsIn(index.marks)[place] ?? '',
    control_number: textsIn(index.controlNumbers)[place] ?? '',
    section_name: index.sections[index.section[place] ?? 0] ?? '',
    project_id: index.projectId,
    project_name: index.projectName,
    status: statuses[digits[place] ?? 0] ?? 'planning',
  }
}

/** The statuses after changes of some components. Ignores components that the index does not contain. */
export function withChanges(
  index: ProjectIndex,
  known: ProjectStatuses,
  changes: ReadonlyMap<string, Status>,
  at: string,
): ProjectStatuses {
  const next = known.statuses.slice()
  for (const [id, status] of changes) {
    const place = placeOf(index, { id })
    if (place >= 0) next[place] = statuses.indexOf(status)
  }
  return { ...known, statuses: next, at }
}
