import type { ColumnMapping } from '@castline/contract/import'
import type { ImportField } from '@castline/contract/import-fields'

/** The chosen column of each field that the file has. */
export type Columns = ReadonlyMap<ImportField, ColumnMapping>
