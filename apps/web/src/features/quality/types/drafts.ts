import type { BodyFor } from '@castline/contract/call'
import type { DefectType, updateDefectTypes } from '@castline/contract/ncrs'
import { isSeededDefect } from '@castline/domain/defect-types'

/** A defect type in the editor. */
export interface TypeDraft {
  /** Stays the same while it is edited and moved. */
  readonly key: string
  /** Null for a new one. */
  readonly code: string | null
  /** Own words; empty for a seeded type, which is shown in the reader's language. */
  readonly name: string
  readonly used: number
}

export function draftsOf(types: readonly DefectType[]): TypeDraft[] {
  return types.map(({ code, name, used }) => ({ key: code, code, name: name ?? '', used }))
}

export const isSeeded = ({ code }: TypeDraft): boolean => code !== null && isSeededDefect(code)

/** Moves a type by one place; at an end of the list it stays. */
export function movedBy(drafts: readonly TypeDraft[], key: string, by: -1 | 1): readonly TypeDraft[] {
  const at = drafts.findIndex((draft) => draft.key === key)
  const to = at + by
  const draft = drafts[at]
  if (!draft || to < 0 || to >= drafts.length) return drafts
  return drafts.toSpliced(at, 1).toSpliced(to, 0, draft)
}

export type TypeFault = 'missing' | 'twice'

/** What is wrong with the name of a type; null if nothing is. */
export function faultOf(drafts: readonly TypeDraft[], draft: TypeDraft): TypeFault | null {
  if (isSeeded(draft)) return null
  const name = draft.name.trim().toLowerCase()
  if (name === '') return 'missing'
  return drafts.some((other) => other.key !== draft.key && other.name.trim().toLowerCase() === name) ? 'twice' : null
}

export function bodyOf(drafts: readonly TypeDraft[]): BodyFor<typeof updateDefectTypes> {
  return { defect_types: drafts.map(({ code, name }) => ({ code, name: name.trim() || null })) }
}
