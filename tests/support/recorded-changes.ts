import type { Database } from '../../apps/server/src/database/database.ts'

export interface RecordedChanges {
  /**
   * Returns a number that grows with every row inserted, deleted or updated to other values; rolled-back changes do not
   * count.
   */
  mark(): Promise<number>
  /** Returns the tables with such rows since the last `forget`. */
  tables(): Promise<string[]>
  forget(): Promise<void>
}

/** Rows that reads derive from the history and store (decision 0041): they change nobody's data. */
const derivedTables = ['component_rounds', 'posting_feeds', 'postings']

/** Records changes of all tables by triggers, which is faster than reading all rows before and after each call. */
export async function recordChanges(database: Database): Promise<RecordedChanges> {
  const tables = await database.rows<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)`,
    [derivedTables],
  )
  await database.rows('CREATE SCHEMA recorded')
  await database.rows(
    'CREATE TABLE recorded.changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, in_table text NOT NULL)',
  )
  await database.rows(
    `CREATE FUNCTION recorded.record() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND NOT OLD *<> NEW THEN RETURN NULL; END IF;
       INSERT INTO recorded.changes (in_table) VALUES (TG_TABLE_NAME);
       RETURN NULL;
     END $$`,
  )
  for (const { name } of tables) {
    await database.rows(
      `CREATE TRIGGER recorded AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION recorded.record()`,
    )
  }
  return {
    async mark() {
      const row = await database.row<{ last: number }>(
        'SELECT coalesce(max(id), 0)::int AS last FROM recorded.changes',
        [],
        'recorded-mark',
      )
      return row?.last ?? 0
    },
    async tables() {
      const rows = await database.rows<{ in_table: string }>(
        'SELECT DISTINCT in_table FROM recorded.changes ORDER BY 1',
        [],
        'recorded-tables',
      )
      return rows.map(({ in_table }) => in_table)
    },
    async forget() {
      await database.rows('DELETE FROM recorded.changes')
    },
  }
}
