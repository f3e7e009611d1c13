import type { updateComponent } from '@castline/contract/component-edits'
import type { ComponentDetail } from '@castline/contract/components'
import type { BodyFor } from '@castline/contract/endpoint'
import { ApiError } from '../../api/errors.ts'

export const measures = ['width', 'height', 'thickness', 'area', 'volume', 'weight'] as const
const texts = ['name', 'control_number', 'section_id', 'type', 'external_id'] as const

export type DraftField = (typeof texts)[number] | (typeof measures)[number]
/** What a form holds: all as text. */
export type EditDraft = Readonly<Record<DraftField, string>>

export function draftOf(piece: ComponentDetail): EditDraft {
  const written = (field: DraftField) => String(piece[field] ?? '')
  return {
    name: piece.name,
    control_number: piece.control_number,
    section_id: piece.section_id,
    type: written('type'),
    external_id: written('external_id'),
    width: written('width'),
    height: written('height'),
    thickness: written('thickness'),
    area: written('area'),
    volume: written('volume'),
    weight: written('weight'),
  }
}

/** People type a comma where their language writes one; an empty field is no value. */
function measureOf(typed: string): string | null {
  return typed.trim().replace(',', '.') || null
}

/** What is sent: only what was changed, so that somebody else's edit of another field stays. */
export function changesOf(draft: EditDraft, before: EditDraft, version: number): BodyFor<typeof updateComponent> {
  const isChanged = (field: DraftField) => draft[field].trim() !== before[field]
  return {
    version,
    ...(isChanged('name') && { name: draft.name }),
    ...(isChanged('control_number') && { control_number: draft.control_number }),
    ...(isChanged('section_id') && { section_id: draft.section_id }),
    ...(isChanged('type') && { type: draft.type.trim() || null }),
    ...(isChanged('external_id') && { external_id: draft.external_id.trim() || null }),
    ...Object.fromEntries(measures.filter(isChanged).map((field) => [field, measureOf(draft[field])])),
  }
}

/** Whether there is anything to send. */
export function isChanged(draft: EditDraft, before: EditDraft): boolean {
  return Object.keys(changesOf(draft, before, 1)).length > 1
}

/** The version that the piece has now, where a refusal tells it; null where it is about something else. */
export function versionNow(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { version } = (error.current ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : null
}
