import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { PieceFacts } from '../../apps/server/src/features/building/status-export/facts.ts'
import { writeModel } from '../../apps/server/src/features/building/status-export/write-model.ts'
import type { FileStore } from '../../apps/server/src/files/store.ts'
import { childrenOf } from '../../tests/support/processes.ts'
import { type Reader, readers } from './readers.ts'

// Writes status into models of 15 and 60 MB, and into a real one, which programs of others then read.

const secondsOf60Mb = 30
const folder = await mkdtemp(join(tmpdir(), 'castline-ifc-'))
const at = (name: string) => join(folder, name)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

function must(isGood: boolean, promise: string): void {
  if (!isGood) throw new Error(`Not kept: ${promise}`)
  process.stdout.write(`kept: ${promise}\n`)
}

const factsOf = (global_id: string, number: number): PieceFacts => ({
  global_id,
  project: 'TRIAL',
  piece_mark: `W-${number % 300}`,
  control_number: `W-${number}`,
  label_code: `7K3MQ2XW${String(number).padStart(5, '0')}`,
  section: 'Étage 1 ชั้น 1',
  status: 'installed',
  status_at: '2026-11-20T09:30:00',
  produced_at: '2026-11-02T06:15:00',
  transported_at: '2026-11-10T05:00:00',
  accepted_at: '2026-11-11T10:00:00',
  installed_at: '2026-11-20T09:30:00',
  load: `L-${String(number % 500).padStart(4, '0')}`,
  place: null,
  is_held: number % 50 === 0,
  ncrs: number % 50 === 0 ? ['NCR-001'] : [],
  pours: [`P-2026-${String(number % 900).padStart(4, '0')}`],
  strip_strength: 15,
  lift_strength: 20,
  release_strength: null,
  transport_strength: 30,
})

/** Writes as the server does, in its process. Returns the seconds and the most memory of that process. */
async function written(from: string, to: string, pieces: readonly PieceFacts[]) {
  const files = { open: async () => createReadStream(from) } as unknown as FileStore
  let most = 0
  const sampling = setInterval(() => {
    for (const pid of childrenOf(process.pid, 'status-export/child')) {
      const kilobytes = /^VmHWM:\s+(\d+)/m.exec(
        readFileSync(`/proc/${pid}/status`, { encoding: 'utf8', flag: 'r' }),
      )?.[1]
      most = Math.max(most, Number(kilobytes ?? 0) * 1024)
    }
  }, 100)
  const began = performance.now()
  async function* parts() {
    for (let start = 0; start < pieces.length; start += 1000) yield pieces.slice(start, start + 1000)
  }
  const { signal } = new AbortController()
  try {
    const file = await writeModel({ files, key: 'models/trial', pieces: parts(), signal })
    const seconds = (performance.now() - began) / 1000
    await pipeline(file.createReadStream({ start: 0 }), createWriteStream(to))
    return { seconds, most }
  } finally {
    clearInterval(sampling)
  }
}

const compressed = new URL('../../apps/server/test/features/building/prefab.ifc.br', import.meta.url)
const real = brotliDecompressSync(readFileSync(compressed)).toString('latin1')
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$'

const componentsOf = (model: string) =>
  [...model.matchAll(/IFCELEMENTASSEMBLY\('([^']{22})'/g)].map(([, id = ''], number) => factsOf(id, number))

/** The real model so many times in one file, with numbers and GlobalIds of their own. */
async function repeated(count: number): Promise<readonly PieceFacts[]> {
  const [from, to] = [real.indexOf('DATA;') + 5, real.lastIndexOf('ENDSEC;')]
  const data = real.slice(from, to)
  const copies = Array.from({ length: count }, (_, copy) =>
    data
      .replace(/#(\d+)/g, (_all, id) => `#${Number(id) + copy * 20_000}`)
      .replace(/'([0-3])[\w$](?=[\w$]{20}')/g, (_all, first) => `'${first}${digits.charAt(copy)}`),
  )
  const text = real.slice(0, from) + copies.join('') + real.slice(to)
  await writeFile(at(`${count}.ifc`), text, 'latin1')
  return componentsOf(text)
}

async function measured(count: number): Promise<number> {
  const pieces = await repeated(count)
  const [from, once, twice] = [at(`${count}.ifc`), at('once.ifc'), at('twice.ifc')]
  const { seconds, most } = await written(from, once, pieces)
  const size = statSync(from).size
  const words = `${megabytes(size)} with ${pieces.length} components became ${megabytes(statSync(once).size)} in ${seconds.toFixed(1)} s, with ${megabytes(most)} of memory`
  process.stdout.write(`${words}\n`)
  if (size > 55e6) must(seconds < secondsOf60Mb, `60 MB within ${secondsOf60Mb} s`)
  const again = await written(once, twice, pieces)
  process.stdout.write(`again in ${again.seconds.toFixed(1)} s, with ${megabytes(again.most)}\n`)
  must(readFileSync(once).equals(readFileSync(twice)), `the export of the export of ${megabytes(size)} is the same`)
  return most
}

const ours = /^(Castline|Pset_ManufacturerOccurrence|Pset_PrecastConcreteElement(General|Fabrication))$/

async function readBy(name: string, read: Reader, original: string, exported: string, pieces: readonly PieceFacts[]) {
  const [before, after] = [await read(original), await read(exported)]
  const others = (sets: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(sets).filter(([set]) => !ours.test(set)))
  must(
    pieces.every(({ global_id, control_number, section }) => {
      const own = after.get(global_id)?.Castline
      return own?.ControlNumber === control_number && own.Section === section
    }),
    `${name} reads number and section of ${pieces.length} components`,
  )
  must(
    [...before].every(([id, sets]) => isDeepStrictEqual(others(after.get(id)), others(sets))),
    `${name} reads all other sets of ${before.size} elements as before`,
  )
}

try {
  const [small, much] = [await measured(13), await measured(52)]
  process.stdout.write(`Four times the file takes × ${(much / small).toFixed(1)} of the memory.\n`)
  for (const schema of ['IFC2X3', 'IFC4']) {
    await writeFile(at('real.ifc'), real.replace('IFC2X3', schema), 'latin1')
    const pieces = componentsOf(real)
    await written(at('real.ifc'), at('exported.ifc'), pieces)
    for (const [name, read] of await readers()) {
      await readBy(`${name} (${schema})`, read, at('real.ifc'), at('exported.ifc'), pieces)
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
