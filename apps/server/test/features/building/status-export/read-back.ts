import * as Ifc from 'web-ifc'
import { contentOf, modelLines, reference, references } from '#features/building/conversion/lines.ts'
import type { SourceFile } from '#features/building/conversion/source-file.ts'
import type { PieceFacts } from '#features/building/status-export/facts.ts'
import { writtenModel } from '#features/building/status-export/written-model.ts'

export function sourceOf(file: string | Uint8Array): SourceFile {
  const bytes = Buffer.from(file as string, 'latin1')
  return { length: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** Writes into a file, with one character for each byte. */
export function written(file: string, ...facts: readonly PieceFacts[]): string {
  const pieces = new Map(facts.map((piece) => [piece.global_id, piece]))
  return Buffer.concat([...writtenModel(sourceOf(file), pieces)]).toString('latin1')
}

export type Sets = Record<string, Record<string, unknown>>

/** Reads the property sets of each element by its GlobalId with `web-ifc`. Throws if an element has two sets of one name. */
export async function readBack(file: string): Promise<{ sets: Map<string, Sets>; types: Map<string, string> }> {
  const api = new Ifc.IfcAPI()
  await api.Init()
  api.SetLogLevel(Ifc.LogLevel.LOG_LEVEL_OFF)
  const model = api.OpenModel(Buffer.from(file, 'latin1'))
  const { lineOf, linesOf } = modelLines(api, model)
  const sets = new Map<string, Sets>()
  const types = new Map<string, string>()
  const ids = new Set<string>()
  for (const { GlobalId, RelatedObjects, RelatingPropertyDefinition } of linesOf(Ifc.IFCRELDEFINESBYPROPERTIES)) {
    ids.add(String(contentOf(GlobalId)))
    const relating = Array.isArray(RelatingPropertyDefinition)
      ? references(RelatingPropertyDefinition)
      : [reference(RelatingPropertyDefinition)]
    const objects = references(RelatedObjects)
    if (objects.length === 0) throw new Error('A relation has no element.')
    for (const set of relating.map(lineOf)) {
      // Quantities.
      if (set.HasProperties === undefined) continue
      const properties = references(set.HasProperties).map(lineOf)
      if (properties.length === 0) throw new Error(`${contentOf(set.Name)} has no property.`)
      ids.add(String(contentOf(set.GlobalId)))
      const values = properties.map(({ Name, NominalValue }) => {
        const type = (NominalValue as { name?: string } | null)?.name
        if (type) types.set(`${contentOf(set.Name)}.${contentOf(Name)}`, type)
        return [String(contentOf(Name)), contentOf(NominalValue)] as const
      })
      for (const id of objects.map((object) => String(contentOf(lineOf(object).GlobalId)))) {
        const known = sets.get(id) ?? {}
        const name = String(contentOf(set.Name))
        if (known[name]) throw new Error(`${id} has two sets named ${name}.`)
        sets.set(id, { ...known, [name]: Object.fromEntries(values) })
      }
    }
  }
  api.CloseModel(model)
  return { sets, types }
}

/** What is known of a component that was installed. */
export function facts(given: Partial<PieceFacts> & Pick<PieceFacts, 'global_id'>): PieceFacts {
  return {
    project: 'P-1',
    piece_mark: 'W-03',
    control_number: 'W-03/1',
    label_code: '7K3MQ2XW9ABC',
    section: 'Ground floor',
    status: 'installed',
    status_at: '2026-11-20T09:30:00',
    produced_at: '2026-11-02T06:15:00',
    transported_at: '2026-11-10T05:00:00',
    accepted_at: '2026-11-11T10:00:00',
    installed_at: '2026-11-20T09:30:00',
    load: 'L-0007',
    place: null,
    is_held: false,
    ncrs: [],
    pours: ['P-2026-0012'],
    strip_strength: 15,
    lift_strength: 20.5,
    release_strength: null,
    transport_strength: null,
    ...given,
  }
}
