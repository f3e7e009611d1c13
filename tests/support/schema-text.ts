import type { Database } from '../../apps/server/src/database/database.ts'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

const withoutSchema = (text: string) => text.replaceAll('public.', '')

/** Returns the tables of a database as SQL to read, with their indexes and, as comments, the functions that triggers call. */
export async function schemaText(database: Database): Promise<string> {
  const tables = await database.rows<Table>(
    `SELECT c.relname AS name,
       (SELECT array_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
          || CASE WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ')'
             WHEN a.attidentity <> '' THEN ' GENERATED AS IDENTITY'
             WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END
          || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END ORDER BY a.attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       coalesce((SELECT array_agg(format('CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) ORDER BY k.contype = 'p' DESC, k.conname)
        FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype NOT IN ('n', 't')), '{}') AS constraints,
       coalesce((SELECT array_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid::regclass::text)
        FROM pg_index i WHERE i.indrelid = c.oid
          AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = c.oid)), '{}') AS indexes,
       coalesce((SELECT array_agg(format('%s: %s', t.tgname, p.proname) ORDER BY t.tgname)
        FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid = c.oid AND NOT t.tgisinternal), '{}') AS triggers
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  )
  return tables
    .map(({ name, columns, constraints, indexes, triggers }) =>
      [
        `CREATE TABLE ${name} (\n${[...columns, ...constraints].map((line) => `  ${withoutSchema(line)}`).join(',\n')}\n);`,
        ...indexes.map((index) => `${withoutSchema(index)};`),
        ...triggers.map((trigger) => `-- Trigger ${trigger}`),
      ].join('\n'),
    )
    .join('\n\n')
}
