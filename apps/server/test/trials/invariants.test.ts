import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { addressOf } from '#support/event-reader.ts'
import { aUser } from '#support/factories.ts'
import { administrator } from '#support/product.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { type Building, build } from '#trials/shared/building.ts'
import { openClient } from '#trials/shared/client.ts'
import { checkAll } from '#trials/shared/invariants/check.ts'
import { signIn } from '#trials/shared/people.ts'
import { sendLoad } from '#trials/shared/planned-load.ts'
import { moveOn, moveQuantity, scan, uploadDrawing, type Workplace } from '#trials/shared/work.ts'

const dataDir = await temporaryFolder()
const { app, database } = await testApp({ files: await diskStore(join(dataDir, 'files')) })
const over = new AbortController()
let building: Building

beforeAll(async () => {
  await aUser(database, { ...administrator, role: 'admin' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient({ address: () => addressOf(app), onResult: () => undefined, over: over.signal })
  building = await build(client, { sites: 1, components: 40, seed: 7 })
  const [site] = building.sites
  if (!site) throw new Error('There is no site.')
  await workAt({ building, site, client })
})
afterAll(() => over.abort())

/**
 * A day of work: components are manufactured, transported, inspected and partly rejected with a photo; quantities are
 * moved, and a drawing is uploaded.
 */
async function workAt(at: Workplace): Promise<void> {
  const { building, site, client } = at
  const account = (role: 'producer' | 'transporter' | 'inspector' | 'manager', signsIn: boolean) =>
    building.addAccount(site, role, { signsIn })
  const [producer, transporter, inspector, manager] = await Promise.all([
    account('producer', false),
    account('transporter', false),
    account('inspector', true),
    account('manager', true),
  ])
  const signedIn = ({ username, password }: typeof manager) => signIn(client, username, password ?? '')
  const [checks, manages] = await Promise.all([signedIn(inspector), signedIn(manager)])
  for (let n = 0; n < 20; n++) await scan(at, producer)
  for (let n = 0; n < 10; n++) await scan(at, transporter)
  for (let n = 0; n < 10; n++) await moveOn(at, checks, 'inspector')
  for (let n = 0; n < 5; n++) await moveQuantity(at, manages)
  for (let n = 0; n < 3; n++) await uploadDrawing(at, manages)
  await sendLoad(at, manages)
}

/** Returns the violations; `breaking` is executed before the check and rolled back after it. */
async function broken(breaking = 'SELECT'): Promise<string[]> {
  const undone = new Error('undone')
  let names: string[] = []
  await database
    .transaction(async (transaction) => {
      await transaction.rows(breaking)
      const findings = await checkAll({ database: transaction, dataDir, building })
      names = findings.filter((one) => one.broken > 0).map(({ name }) => name)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return names
}

const status = 'every status equals the replay of its history'
const counts = 'the counts of the API equal the replay of the histories'
const steps = 'every step of every history is allowed by the rules'
const chain = 'every history is one chain'
const acknowledged = 'every acknowledged change is in the history'
const oneEach = 'no idempotency key made two changes'
const oneKey = 'no two idempotency keys made one change'
const unrequested = 'the history has no change that was not requested'
const imports = 'every acknowledged import is complete'
const totals = 'quantities add up to their totals'
const moves = 'quantities equal the replay of the acknowledged moves'
const fileOfRow = 'every file row has its file'
const rowOfFile = 'every file has its row'
const drawings = 'every acknowledged drawing is stored'
const photos = 'every acknowledged photo is stored'
const reports = 'every non-conformance begins with its one report'
const ends = 'every closed or void non-conformance has the event that ended it'
const numbers = 'the numbers of non-conformances have no gaps'
const records = 'loads, holds and components agree'

test('a simulated day violates no invariant, and each was checked', async () => {
  const findings = await checkAll({ database, dataDir, building })
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
  expect(findings.filter(({ checked }) => checked === 0)).toEqual([])
  const names = [status, counts, steps, chain, acknowledged, oneEach, oneKey, unrequested, imports, totals, moves]
  const more = [fileOfRow, rowOfFile, drawings, photos, reports, ends, numbers, records]
  expect(findings.map(({ name }) => name).sort()).toEqual([...names, ...more].sort())
})

const oneMade = `(SELECT id FROM components WHERE status = 'manufactured' LIMIT 1)`
const lastDrawing = '(SELECT key FROM component_files ORDER BY uploaded_at DESC LIMIT 1)'

test.each([
  ['a status without its change', `UPDATE components SET status = 'installed' WHERE id = ${oneMade}`, [status, chain]],
  [
    'a lost change',
    `DELETE FROM status_changes WHERE component_id = ${oneMade}`,
    [status, counts, chain, acknowledged],
  ],
  [
    'a change made twice',
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
     SELECT component_id, project_id, from_status, to_status, via FROM status_changes WHERE component_id = ${oneMade}`,
    [chain, unrequested],
  ],
  [
    'a step that is not allowed',
    `UPDATE status_changes SET from_status = 'installed' WHERE component_id = ${oneMade}`,
    [steps, chain],
  ],
  [
    'a key with two changes',
    `INSERT INTO idempotency_keys SELECT caller, endpoint || '/again', key, body_hash, '{"change_id": "0"}'
     FROM idempotency_keys WHERE answer ? 'change_id' LIMIT 1`,
    [oneEach],
  ],
  [
    'a change with two keys',
    `INSERT INTO idempotency_keys SELECT caller, endpoint, key || ' again', body_hash, answer
     FROM idempotency_keys WHERE answer ? 'change_id' LIMIT 1`,
    [oneKey],
  ],
  ['a lost component of an import', `UPDATE components SET control_number = 'X' WHERE id = ${oneMade}`, [imports]],
  [
    'an additional anchor',
    `UPDATE other_component_quantities SET quantity = quantity + 1 WHERE status = 'planning'`,
    [totals, moves],
  ],
  [
    'an anchor in another status',
    `UPDATE other_component_quantities SET quantity = quantity + CASE status WHEN 'planning' THEN -1 ELSE 1 END
     WHERE other_component_id = (
       SELECT other_component_id FROM other_component_quantities GROUP BY 1 HAVING count(*) = 2 LIMIT 1)`,
    [moves],
  ],
  [
    'a drawing of another size',
    `UPDATE component_files SET size = size + 1 WHERE key = ${lastDrawing}`,
    [fileOfRow, drawings],
  ],
  ['a lost drawing', `DELETE FROM component_files WHERE key = ${lastDrawing}`, [rowOfFile, drawings]],
  ['a lost photo', 'DELETE FROM photos', [rowOfFile, photos]],
  ['a lost report', `DELETE FROM ncr_events WHERE kind = 'report'`, [reports]],
  ['a non-conformance that is closed quietly', `UPDATE ncrs SET status = 'closed', closed_at = now()`, [ends, records]],
  ['a component that stays on a closed load', 'UPDATE load_pieces SET is_open = true', [records]],
  ['a number that was left out', 'UPDATE ncrs SET number = number + 1000', [numbers]],
] as const)('%s violates the expected invariants', async (_what, sql, expected) => {
  expect((await broken(sql)).sort()).toEqual(expected.toSorted())
})

const fileOf = async (key: string) => {
  const row = await database.row<{ key: string }>(`SELECT ${key} AS key`)
  return join(dataDir, 'files', row?.key ?? '')
}

test('a truncated drawing, a lost picture and an orphaned file violate invariants', async () => {
  await truncate(await fileOf(lastDrawing), 100)
  expect(await broken()).toEqual([fileOfRow])
  await rm(await fileOf('(SELECT thumbnail_key FROM photos LIMIT 1)'))
  await writeFile(join(dataDir, 'files/drawings/nobody'), 'something')
  expect(await broken()).toEqual([fileOfRow, rowOfFile])
})
