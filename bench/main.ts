import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { startEmbedded } from '../apps/server/src/database/embedded/postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { accessTokens } from '../apps/server/src/http/tokens.ts'
import { connections, type Figure, measureHttp, measureStatement } from './measure.ts'
import { seed } from './seed.ts'
import { works } from './works.ts'

/** `npm run bench -- 5` measures 5 seconds each (default 4). */
const seconds = Number(process.argv[2] ?? 4)

interface Line {
  readonly work: string
  readonly api: Figure
  readonly bare: Figure
  /** Requests through the API for each bare statement: 1 would be a server that costs nothing. */
  readonly ratio: number
}

const folder = await mkdtemp(join(tmpdir(), 'castline-bench-'))
const postgres = await startEmbedded(folder, () => undefined)
const lines: Line[] = []
try {
  await migrate(postgres.connection)
  const database = openDatabase({ ...postgres.connection, max: connections })
  const seeded = await seed(database)
  const tokenSecret = randomBytes(32).toString('hex')
  const token = await accessTokens(tokenSecret).sign({ userId: seeded.adminId, sessionId: randomUUID() })
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [
    JSON.stringify({ connection: postgres.connection, tokenSecret }),
  ])
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve((message as { address: string }).address))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  process.stdout.write(`100,000 components, ${connections} connections, ${seconds} s each, ${cpus().length} cores\n\n`)
  for (const work of works(seeded)) {
    // The first second warms caches and the JIT, on both sides.
    await measureHttp(address, token, 1, work.request)
    const api = await measureHttp(address, token, seconds, work.request)
    await measureStatement(database, 1, work.statement)
    const bare = await measureStatement(database, seconds, work.statement)
    const line = { work: work.name, api, bare, ratio: api.perSecond / bare.perSecond }
    lines.push(line)
    process.stdout.write(row(line))
  }
  server.disconnect()
  await database.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

const results = new URL('./results/', import.meta.url)
await mkdir(results, { recursive: true })
const file = new URL('server.json', results)
await writeFile(file, `${JSON.stringify({ node: process.version, cores: cpus().length, seconds, lines }, null, 2)}\n`)
process.stdout.write(`\nWritten to ${fileURLToPath(file)}\n`)

function row({ work, api, bare, ratio }: Line): string {
  const figure = ({ perSecond, p50, p99 }: Figure) =>
    `${Math.round(perSecond).toString().padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms`
  return `${work.padEnd(28)}  API ${figure(api)}   bare ${figure(bare)}   ratio ${ratio.toFixed(2)}\n`
}
