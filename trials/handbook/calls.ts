import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { aKey } from '#support/keys.ts'
import { loggerWorkbook } from '#support/logger-workbook.ts'
import { freePort } from '#support/processes.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { until } from '../cluster/commands.ts'
import { blockOf, type Shell } from './shell.ts'

interface At {
  readonly address: string
  readonly database: Database
  readonly folder: string
  readonly root: string
  readonly shell: Shell
  readonly must: (isTrue: boolean, promise: string) => void
}

const example = 'https://castline.example.com'

async function found(database: Database, sql: string): Promise<string> {
  const row = await database.row<{ id: string }>(sql)
  if (!row) throw new Error(`The sample project has none: ${sql}`)
  return row.id
}

/** The calls of docs/programs.md with keys of a producer of the sample project. */
export async function runCalls({ address, database, folder, shell, must }: At): Promise<void> {
  const producer = await found(database, "SELECT id FROM users WHERE username = 'producer'")
  const inspector = await found(database, "SELECT id FROM users WHERE username = 'inspector'")
  const scopes = ['read', 'scan', 'readings'] as const
  const keyOf = async (id: string) => (await aKey(database, { id }, { scopes })).headers.authorization
  const bearer = await keyOf(producer)
  const shown = { [example]: address, 'Bearer cst_…': bearer }
  must(shell(blockOf('first-call', shown)).startsWith('['), 'a key lists projects')

  const project = await found(database, 'SELECT id FROM projects LIMIT 1')
  const planned = await database.row<{ id: string; qr_code: string }>(
    "SELECT id, qr_code FROM components WHERE status = 'planning' ORDER BY name LIMIT 1",
  )
  const ID = planned?.id ?? ''
  shell(blockOf('scan', { ...shown, '7K3MQ2XW9ABC': planned?.qr_code ?? '' }), { ID })
  const status = await found(database, `SELECT status AS id FROM components WHERE id = '${ID}'`)
  must(status === 'manufactured', 'a scan changes the status of a component')

  const KEY = `Authorization: ${await keyOf(inspector)}`
  const env = { KEY, API: `${address}/api`, PROJECT: project }
  const CASTING = await found(
    database,
    'SELECT id FROM castings WHERE poured_at IS NOT NULL ORDER BY poured_at DESC LIMIT 1',
  )
  const cast = await found(
    database,
    `SELECT (poured_at + interval '67 minutes')::text AS id FROM castings WHERE id = '${CASTING}'`,
  )
  const at = new Date(cast).toISOString()
  const read = shell(blockOf('readings', { '2026-11-27T06:00:00Z': at }), { ...env, CASTING })
  must(/"added": ?1/.test(read), `a gateway adds a reading: ${read.trim()}`)
  const rows = [0, 10, 20].map((minute) => [{ at: new Date(Date.parse(at) + minute * 60_000).toISOString() }, 31.5])
  writeFileSync(join(folder, 'logger.xlsx'), loggerWorkbook([[['Time', 'Temp °C'], ...rows] as never]))
  shell(blockOf('logger'), { ...env, CASTING }, folder)
  must(shell(blockOf('list'), env).includes('"precast"'), 'a list is filtered')
  must(
    shell(blockOf('bcf', { [example]: address }), env).includes('"A pipe meets a wall"'),
    'a topic becomes a non-conformance',
  )
}

/** The postings of the sample project, and the examples that turn them into files of other systems. */
export async function readPostings({ address, database, folder, shell, must }: At): Promise<void> {
  const manager = await found(database, "SELECT id FROM users WHERE username = 'manager'")
  const PROJECT = await found(database, 'SELECT id FROM projects LIMIT 1')
  const { authorization } = (await aKey(database, { id: manager }, { scopes: ['read', 'manage'] })).headers
  const env = { KEY: `Authorization: ${authorization}`, API: `${address}/api`, PROJECT }
  const weights = { cast: 60, delivered: 25, installed: 15 }
  const line = { id: randomUUID(), name: 'All', element_type: null, section_id: null, unit: 'm3', price: 100, weights }
  const headers = { authorization, 'content-type': 'application/json' }
  const sendContract = { method: 'PUT', headers, body: JSON.stringify({ lines: [{ ...line, article: '4711' }] }) }
  must((await fetch(`${address}/api/projects/${PROJECT}/contract`, sendContract)).ok, 'a line has an article number')
  must(shell(blockOf('postings'), env).includes('"kind":"cast"'), 'castings are posted')
  const csv = await fetch(`${address}/api/projects/${PROJECT}/postings.csv`, { headers: { authorization } })
  writeFileSync(join(folder, 'postings.csv'), (await csv.text()).replace('\uFEFF', ''))
  for (const [name, part] of [
    ['postings-sap', 'E1BP2017_GM_ITEM_CREATE;4711;1000;101;'],
    ['postings-datev', 'Umsatz;Soll/Haben;'],
  ] as const) {
    writeFileSync(join(folder, `${name}.py`), blockOf(name))
    const made = shell(`python3 ${folder}/${name}.py < ${folder}/postings.csv`)
    must(made.includes(part), `${name} writes its file: ${made.slice(0, 80)}`)
  }
}

const secret = `whsec_${randomBytes(24).toString('base64')}`
const body = '{"type": "load.departed"}'

const signedHeaders = () => {
  const at = new Date()
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
}

/** The receivers of webhooks of docs/programs.md, with a signed and a forged call. */
export async function runReceivers({ folder, root, shell, must }: At): Promise<void> {
  const port = await freePort()
  mkdirSync(join(folder, 'receiver'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'receiver/node_modules'))
  const program = join(folder, 'receiver/receiver.mjs')
  writeFileSync(program, blockOf('webhook-node', { 8080: String(port) }))
  const receiver = spawn(process.execPath, [program], { env: { CASTLINE_SECRET: secret }, stdio: 'ignore' })
  const send = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    )
  try {
    must(
      await until(async () => (await send(signedHeaders())) === 204, 10_000),
      'the receiver in Node accepts a signed call',
    )
    must((await send({ ...signedHeaders(), 'webhook-signature': 'v1,AAAA' })) === 401, 'and refuses a forged one')
  } finally {
    receiver.kill()
  }
  const call = `print(verify(${JSON.stringify(body)}.encode(), json.loads(os.environ['HEADERS']))['type'])\n`
  writeFileSync(join(folder, 'receiver.py'), blockOf('webhook-python') + call)
  const env = { CASTLINE_SECRET: secret, HEADERS: JSON.stringify(signedHeaders()) }
  must(shell(`python3 ${folder}/receiver.py`, env).includes('load.departed'), 'the one in Python, too')
}
