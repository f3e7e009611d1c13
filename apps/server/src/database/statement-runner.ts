type Row = Record<string, unknown>

export interface StatementRunner {
  /** Runs one statement and returns its rows. `name` makes it a prepared statement on its connection. */
  rows<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** Returns the first row, or null. */
  row<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T | null>
}
