import type { ImportOptions } from '@castline/contract/import'
import { readCsv } from './csv.ts'
import { kindOf } from './file-kind.ts'
import type { Table } from './table.ts'

export type ReadingHints = Partial<
  Pick<ImportOptions, 'encoding' | 'delimiter' | 'sheet' | 'header_row' | 'decimal' | 'answers'>
>

/** Reads a schedule of either format. Throws `Unreadable` with a reason for the sender. */
export async function readTable(bytes: Uint8Array, hints: ReadingHints): Promise<Table> {
  if (kindOf(bytes) !== 'zip') return readCsv(bytes, hints)
  const { readXlsx } = await import('./xlsx.ts')
  return readXlsx(bytes, hints)
}
