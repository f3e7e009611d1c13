import type { Language } from '@castline/domain/languages'
import type { Caller } from '#http/caller.ts'
import type { ConcreteProof } from '#tracking/production/concrete-proofs.ts'
import type { ProjectHead } from '#tracking/projects/project-heads.ts'

export interface Handover {
  readonly project: ProjectHead
  readonly projectId: string
  readonly section: { readonly id: string; readonly name: string } | null
  readonly reader: Pick<Caller, 'id' | 'role'>
  readonly printed: { readonly language: Language; readonly calendar: 'buddhist' | 'gregorian' }
}

/** A record with the paths of its files; null where one is missing. */
export interface Listed<Row> {
  readonly row: Row
  readonly passport?: string | null
  readonly drawing?: string | null
  /** Of a component, by the start of its pours. */
  readonly proofs?: readonly ConcreteProof[]
  readonly file?: string | null
}
