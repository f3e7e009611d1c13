import type { createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import type { BodyFor } from '@castline/contract/endpoint'

/** In the order of the form; lengths in mm, area in m², volume in m³, weight in kg. */
export const measures = ['width', 'height', 'thickness', 'area', 'volume', 'weight'] as const
const texts = ['name', 'section_id', 'control_number', 'external_id', 'type'] as const
const fields = [...texts, ...measures] as const
export type PieceField = (typeof fields)[number]

/** A piece as it stands in a form. */
export type PieceDraft = Readonly<Record<PieceField, string>>

export const emptyPiece: PieceDraft = {
  name: '',
  section_id: '',
  control_number: '',
  external_id: '',
  type: '',
  width: '',
  height: '',
  thickness: '',
  area: '',
  volume: '',
  weight: '',
}

export function draftOf(piece: Component): PieceDraft {
  const draft: Record<PieceField, string> = { ...emptyPiece }
  for (const field of fields) draft[field] = String(piece[field] ?? '')
  return draft
}

/** A figure as the contract reads it: many keyboards have a comma only. Nothing is no figure. */
export function figureOf(typed: string): string | null {
  return typed.trim().replace(',', '.') || null
}

/** What is sent for a new piece; without a control number the server makes one of the mark. */
export function newPieceOf(draft: PieceDraft): BodyFor<typeof createPrecast> {
  return {
    name: draft.name,
    section_id: draft.section_id,
    control_number: draft.control_number.trim() || undefined,
    external_id: draft.external_id.trim() || null,
    type: draft.type.trim() || null,
    width: figureOf(draft.width),
    height: figureOf(draft.height),
    thickness: figureOf(draft.thickness),
    area: figureOf(draft.area),
    volume: figureOf(draft.volume),
    weight: figureOf(draft.weight),
  }
}

export function changedFields(draft: PieceDraft, before: PieceDraft): PieceField[] {
  return fields.filter((field) => draft[field] !== before[field])
}

/** What is sent for an edited piece: only what was changed, so that nobody's other edit is written over. */
export function editOf(draft: PieceDraft, before: PieceDraft): BodyFor<typeof updateComponent> {
  const whole = { ...newPieceOf(draft), control_number: draft.control_number }
  const changed = new Set<string>(changedFields(draft, before))
  return Object.fromEntries(Object.entries(whole).filter(([field]) => changed.has(field)))
}
