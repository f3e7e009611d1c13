import { NotConvertible } from '../conversion/not-convertible.ts'
import type { SourceFile } from '../conversion/source-file.ts'
import { derivedId } from './derived-id.ts'
import type { PieceFacts } from './facts.ts'
import { type ModelIndex, readIndex } from './model-index.ts'
import { type Changes, planChanges } from './plan-changes.ts'
import { type Released, releasedSets } from './released-sets.ts'
import { quoted } from './values.ts'

/** Greater numbers of lines are none that programs read. */
const highestNumber = 2 ** 31 - 1

const list = (ids: readonly number[]) => `(${ids.map((id) => `#${id}`).join(',')})`

/** Yields the lines that are added at the end of the data. Throws `NotConvertible` if they cannot be numbered. */
function* addedLines(index: ModelIndex, { needed }: Changes, { dropped, released }: Released): Generator<string> {
  let last = index.highestId
  const line = (content: string): [id: number, line: string] => {
    if (++last > highestNumber) throw new NotConvertible('unreadable', 'Its lines have numbers that are too high.')
    return [last, `#${last}=${content};${index.lineBreak}`]
  }

  const taken = new Set(
    [...index.sets.values(), ...index.relations].filter((each) => !dropped.has(each)).map(({ globalId }) => globalId),
  )
  const newId = (...words: string[]) => {
    let [count, id] = [0, derivedId(...words, 0)]
    while (taken.has(id)) id = derivedId(...words, ++count)
    taken.add(id)
    return `'${id}'`
  }

  /** Elements share properties with the same value. */
  const properties = new Map<string, number>()
  for (const { product, name, existing, content } of needed()) {
    if (content.kept.length + content.written.length === 0) continue
    const ids = [...content.kept]
    for (const property of content.written) {
      const single = `IFCPROPERTYSINGLEVALUE(${quoted(property.name)},$,${property.value},$)`
      let id = properties.get(single)
      if (id === undefined) {
        const [added, text] = line(single)
        yield text
        properties.set(single, added)
        id = added
      }
      ids.push(id)
    }
    const { id, globalId, owner } = product
    const description = existing[0]?.set.description ?? '$'
    const [set, text] = line(
      `IFCPROPERTYSET(${newId(globalId, name)},${owner},${quoted(name)},${description},${list(ids)})`,
    )
    yield text
    yield line(`IFCRELDEFINESBYPROPERTIES(${newId(globalId, name, 'relation')},${owner},$,$,(#${id}),#${set})`)[1]
  }
  // A relation of IFC4 may give several sets at once: what the element had by it besides, it keeps.
  for (const [relation, elements] of released) {
    for (const [element, lost] of elements) {
      const others = relation.sets.filter((set) => !lost.has(set))
      if (others.length === 0) continue
      const relating = others.length === 1 ? `#${others[0]}` : `IFCPROPERTYSETDEFINITIONSET(${list(others)})`
      const id = newId(relation.globalId, String(element))
      yield line(`IFCRELDEFINESBYPROPERTIES(${id},${relation.owner},$,$,(#${element}),${relating})`)[1]
    }
  }
}

const chunkBytes = 1024 * 1024

/**
 * Yields a model with what is known of its components, by GlobalId. Everything else stays byte for byte. Of the file only
 * pieces are in memory. Throws `NotConvertible`.
 */
export function* writtenModel(source: SourceFile, facts: ReadonlyMap<string, PieceFacts>): Generator<Uint8Array> {
  const index = readIndex(source, facts)
  const changes = planChanges(index)
  const released = releasedSets(source, index, changes)

  function* unchanged(from: number, to: number): Generator<Uint8Array> {
    for (let at = from; at < to; at += chunkBytes) yield source.read(at, Math.min(chunkBytes, to - at))
  }

  function* addition(): Generator<Uint8Array> {
    let text = ''
    for (const line of addedLines(index, changes, released)) {
      text += line
      if (text.length < chunkBytes) continue
      yield Buffer.from(text, 'latin1')
      text = ''
    }
    if (text) yield Buffer.from(text, 'latin1')
  }

  let at = 0
  const added = { start: index.dataEnd, end: index.dataEnd, text: null }
  for (const { start, end, text } of [...released.edits, added].sort((a, b) => a.start - b.start)) {
    yield* unchanged(at, start)
    if (text === null) yield* addition()
    else if (text) yield Buffer.from(text, 'latin1')
    at = end
  }
  yield* unchanged(at, source.length)
}
