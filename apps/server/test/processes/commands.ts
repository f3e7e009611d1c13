import { fileURLToPath } from 'node:url'
import { openDatabase } from '#database/database.ts'
import { emptyFolder, launch } from './server-process.ts'

interface Running {
  dataDir?: string
  env?: Record<string, string>
}

/** Runs `npm run backup`, `restore` or `user` without npm; returns its exit code and output. */
export async function command(
  name: 'backup' | 'restore' | 'move-database' | 'copy-files' | 'user' | 'health' | 'doctor',
  args: readonly string[],
  { dataDir, env = {} }: Running,
): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url))
  const run = launch({
    dataDir: dataDir ?? (await emptyFolder()),
    port: 0,
    env: { PORT: '', ...env },
    command: [process.execPath, file, ...args],
  })
  const code = await run.ended
  return { code, output: run.output() }
}

/** Returns a hash of every table and the last value of every sequence, which a restore must reproduce. */
export async function contentOf(connection: Parameters<typeof openDatabase>[0]): Promise<Record<string, string>> {
  const database = openDatabase({ ...connection, max: 1, application_name: 'castline test' })
  const content: Record<string, string> = {}
  try {
    const tables = await database.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    )
    for (const { name } of tables) {
      // Sessions are left out because a restore ends them, and so are the times of migrations.
      const row = await database.row<{ hash: string }>(
        `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS hash
         FROM (SELECT (to_jsonb(t) - 'revoked_at' - 'run_on' - 'installed_at')::text AS line FROM ${name} t) AS lines`,
      )
      content[name] = row?.hash ?? ''
    }
    const sequences = await database.rows<{ name: string; last: string }>(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
    )
    for (const { name, last } of sequences) content[name] = last
    return content
  } finally {
    await database.close()
  }
}
