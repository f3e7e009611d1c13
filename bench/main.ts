import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { startEmbedded } from '../apps/server/src/database/embedded/postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { accessTokens } from '../apps/server/src/http/tokens.ts'
import { compare, type Line } from './compare.ts'
import { compareImports, type ImportFigure, printImports } from './imports.ts'
import { connections } from './load.ts'
import { readOptions } from './options.ts'
import { start } from './processes.ts'
import { seed } from './seed.ts'
import { printGrowth, printLine } from './table.ts'
import { works } from './works.ts'

interface Measured {
  readonly size: number
  readonly lines: readonly Line[]
  readonly imports: ImportFigure | null
}

const options = readOptions()
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Everything at one size, on a database of its own: a server of PostgreSQL that neither of the two started. */
async function run(size: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'castline-bench-'))
  const postgres = await startEmbedded(folder, say)
  const { host, user } = postgres.connection
  const connection = { connectionString: `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}` }
  const database = openDatabase(connection)
  try {
    await migrate(connection)
    const seeded = await seed(database, size)
    const tokenSecret = randomBytes(32).toString('hex')
    const token = await accessTokens(tokenSecret).sign({ userId: seeded.adminId, sessionId: randomUUID() })
    const api = await start('./server.ts', { connection, tokenSecret })
    const bare = await start('./bare.ts', { connection, tokenSecret })
    const { rounds, seconds, only, growth } = options
    say(
      `\n${size.toLocaleString('en')} components; ${connections} connections; ${rounds} rounds of ${seconds} s for each, API and bare in turn; ${cpus().length} cores\n`,
    )
    const wanted = works(seeded, token).filter(
      ({ name, ofOneProject }) => name.includes(only) && (ofOneProject || !growth),
    )
    const lines: Line[] = []
    for (const work of wanted) {
      const line = await compare(work, { api, bare, database, seeded, rounds, seconds })
      lines.push(line)
      say(printLine(line))
    }
    let imports: ImportFigure | null = null
    if (!growth && 'import'.includes(only)) {
      imports = await compareImports({ api, bare, database, seeded, token, rounds })
      say(printImports(imports))
    }
    await Promise.all([api.stop(), bare.stop()])
    return { size, lines, imports }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const sizes: Measured[] = []
for (const size of options.sizes) sizes.push(await run(size))
if (sizes.length > 1) say(printGrowth(sizes))

const results = new URL('./results/', import.meta.url)
await mkdir(results, { recursive: true })
const file = new URL(options.growth ? 'growth.json' : 'server.json', results)
const about = { node: process.version, cores: cpus().length, at: new Date().toISOString(), ...options }
await writeFile(file, `${JSON.stringify({ ...about, sizes }, null, 2)}\n`)
say(`\nWritten to ${fileURLToPath(file)}`)
