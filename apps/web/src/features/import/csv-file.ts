import { type CsvCell, csvText } from '@castline/domain/export/csv'

/** A CSV file with these rows, the headers first. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): Blob => new Blob([csvText(rows)], { type: 'text/csv' })
