import type * as Ifc from 'web-ifc'

const longest = 200

/** A line of an IFC file: its fields by name. */
export type Line = Record<string, unknown>

export interface ModelLines {
  /** Empty for a line that cannot be read. */
  lineOf(id: number): Line
  linesOf(type: number): Generator<Line>
}

export const contentOf = (field: unknown): unknown => (field as { value?: unknown } | null | undefined)?.value
export const reference = (field: unknown): number => Number(contentOf(field) ?? 0)
export const references = (field: unknown): number[] => (Array.isArray(field) ? field.map(reference) : [])

/** Returns text that PostgreSQL can store, cut to a sensible length. */
export function textOf(field: unknown): string {
  const value = contentOf(field)
  if (typeof value !== 'string') return ''
  return value.toWellFormed().replaceAll('\0', '').trim().slice(0, longest).toWellFormed()
}

/** Reads the lines of an open model. */
export function modelLines(api: Ifc.IfcAPI, model: number): ModelLines {
  function lineOf(id: number): Line {
    try {
      return api.GetLine(model, id) ?? {}
    } catch {
      // A line with other fields than those of its class: the rest of the model is still usable.
      return {}
    }
  }

  function* linesOf(type: number): Generator<Line> {
    const ids = api.GetLineIDsWithType(model, type)
    for (let i = 0; i < ids.size(); i++) yield lineOf(ids.get(i))
  }

  return { lineOf, linesOf }
}
