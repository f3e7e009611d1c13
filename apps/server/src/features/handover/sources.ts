import type { Readable } from 'node:stream'
import type { Language } from '@castline/domain/languages'
import type { Caller } from '#http/caller.ts'
import type { Services } from '#services.ts'

/** A printed page of another feature. */
export type Print = (
  services: Pick<Services, 'config' | 'database' | 'files'>,
  reader: Pick<Caller, 'id' | 'role'>,
  id: string,
  printed: { readonly language: Language; readonly calendar: 'buddhist' | 'gregorian' },
  signal: AbortSignal,
) => Promise<{ readonly pdf: Readable | Buffer } | null>

export interface TableOf {
  readonly database: Services['database']
  readonly reader: Pick<Caller, 'id' | 'role'>
  readonly projectId: string
  readonly sectionId: string | null
  readonly timeZone: string
}

/** The CSV of a table of another feature. */
type WriteTable = (of: TableOf) => AsyncIterable<string>

/** What the archive has of other features. */
export interface HandoverSources {
  readonly passport: Print
  readonly note: Print
  readonly ncr: Print
  readonly components: WriteTable
  readonly ncrs: WriteTable
  readonly tests: WriteTable
}
