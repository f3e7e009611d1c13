import type { createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import type { BodyFor } from '@castline/contract/endpoint'

/** In the order of the form; lengths in mm, area in m², volume in m³, weight in kg. */
export const measures = ['width', 'height', 'thickness', 'area', 'volume', 'weight'] as const

/** A piece as it stands in a form. */
export type PieceDraft = Record<
  'name' | 'section_id' | 'control_number' | 'external_id' | 'type' | (typeof measures)[number],
  string
>
export type PieceField = keyof PieceDraft

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

export function draftOf(piece: Pick<Component, PieceField>): PieceDraft {
  const fields = Object.keys(emptyPiece) as PieceField[]
  return Object.fromEntries(fields.map((field) => [field, String(piece[field] ?? '')])) as PieceDraft
}

/** A figure as the contract reads it: many keyboards have a comma only. Nothing is no figure. */
function figureOf(typed: string): string | null {
  return typed.trim().replace(',', '.') || null
}

/** What is sent for a new piece; without a control number the server makes one of the mark. */
export function newPieceOf(draft: PieceDraft): BodyFor<typeof createPrecast> {
  const { name, section_id, control_number, external_id, type } = draft
  return {
    name,
    section_id,
    control_number: control_number.trim() || undefined,
    external_id: external_id.trim() || null,
    type: type.trim() || null,
    ...Object.fromEntries(measures.map((measure) => [measure, figureOf(draft[measure])])),
  }
}

/** What is sent for an edited piece, which keeps a control number. */
export function editedPieceOf(draft: PieceDraft): BodyFor<typeof updateComponent> {
  return { ...newPieceOf(draft), control_number: draft.control_number }
}
