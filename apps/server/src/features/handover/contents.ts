import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { worstOf } from '@castline/domain/production/verdicts'
import { ApiError } from '#http/errors.ts'
import type { Services } from '#services.ts'
import { csvOf } from '#spreadsheets/csv.ts'
import { concreteProofs } from '#tracking/production/concrete-proofs.ts'
import type { Handover, Listed } from './handover.ts'
import { indexHtml } from './index-page.ts'
import { uniquePaths } from './paths.ts'
import { poursFile, poursTable } from './pours-table.ts'
import { type HandedComponent, type HandedRecord, handedComponents, handedLoads, handedNcrs } from './queries.ts'
import type { HandoverSources, Print } from './sources.ts'
import type { ArchiveEntry } from './zip.ts'

/** A file that is missing in the store, or whose record the reader has lost since: listed as missing, not written. */
class Missing extends Error {}

async function* pagesOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

const busyMs = 1000
const mostWaits = 120

/** Prints a page; waits while too many others are printed. */
async function printedPage(print: () => ReturnType<Print>, signal: AbortSignal): Promise<Readable> {
  for (let waits = 0; ; waits++) {
    try {
      const page = await print()
      if (!page) throw new Missing()
      return Buffer.isBuffer(page.pdf) ? Readable.from([page.pdf]) : page.pdf
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable') || waits >= mostWaits) throw error
      await wait(busyMs, undefined, { signal })
    }
  }
}

/**
 * Yields the entries of an archive: for each component its passport and drawing, then notes, non-conformances, tables and
 * index. Each is opened before it is yielded, so that what is missing becomes a word in the index.
 */
export async function* contentsOf(
  services: Pick<Services, 'config' | 'database' | 'files'>,
  sources: HandoverSources,
  handover: Handover,
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const { project, projectId, section, reader, printed } = handover
  const { database, files } = services
  const sectionId = section?.id ?? null
  const pathOf = uniquePaths()
  const listed = {
    components: [] as Listed<HandedComponent>[],
    loads: [] as Listed<HandedRecord>[],
    ncrs: [] as Listed<HandedRecord>[],
  }

  async function* entry(path: string, open: () => Promise<Readable>): AsyncGenerator<ArchiveEntry, string | null> {
    try {
      const stream = await open()
      // A failure between here and the first read must not end the process.
      stream.on('error', () => undefined)
      try {
        yield { path, content: async () => stream }
      } finally {
        // Nobody has read it if the client left while it was opened.
        stream.destroy()
      }
      return path
    } catch (error) {
      if (error instanceof Missing) return null
      throw error
    }
  }
  const page = (print: Print, id: string) => () =>
    printedPage(() => print(services, reader, id, printed, signal), signal)

  const handed = await handedComponents(database, reader.id, projectId, sectionId)
  const proofs = await concreteProofs(
    database,
    handed.map(({ id }) => id),
  )
  const proofsOf = Map.groupBy(proofs, ({ component_id }) => component_id)
  for (const row of handed) {
    const passport = yield* entry(pathOf('passports', row.control_number, '.pdf'), page(sources.passport, row.id))
    const { drawing } = row
    const drawn =
      drawing === null
        ? undefined
        : yield* entry(pathOf('drawings', `${row.control_number}-${drawing.revision}`, '.pdf'), async () => {
            const stored = await files.open(drawing.key)
            if (!stored) throw new Missing()
            return stored
          })
    const proofs = proofsOf.get(row.id) ?? []
    listed.components.push({ row, passport, proofs, ...(drawn === undefined ? {} : { drawing: drawn }) })
  }
  for (const row of await handedLoads(database, reader.id, projectId, sectionId)) {
    const file = yield* entry(pathOf('delivery-notes', row.number, '.pdf'), page(sources.note, row.id))
    listed.loads.push({ row, file })
  }
  for (const row of await handedNcrs(database, reader.id, projectId, sectionId)) {
    const file = yield* entry(pathOf('non-conformances', row.number, '.pdf'), page(sources.ncr, row.id))
    listed.ncrs.push({ row, file })
  }
  const of = { database, reader, projectId, sectionId, timeZone: project.time_zone }
  for (const name of ['components', 'ncrs', 'tests'] as const) {
    const path = `tables/${name === 'ncrs' ? 'non-conformances' : name === 'tests' ? 'strength-tests' : name}.csv`
    yield { path, isText: true, content: async () => Readable.from(sources[name](of), { objectMode: false }) }
  }
  const pours = { ...poursTable(listed.components), timeZone: project.time_zone, isRightToLeft: false }
  yield { path: poursFile, isText: true, content: async () => Readable.from(csvOf(pours), { objectMode: false }) }
  const headers = [
    'control_number',
    'mark',
    'section',
    'status',
    'passport',
    'drawing',
    'drawing_revision',
    'pours',
    'verdict',
  ]
  const rows = listed.components.map(({ row, passport, drawing, proofs: own = [] }) => [
    row.control_number,
    row.name,
    row.section,
    row.status,
    passport ?? null,
    drawing ?? null,
    row.drawing?.revision ?? null,
    own.map(({ pour }) => pour).join(', ') || null,
    worstOf(own)?.outcome ?? null,
  ])
  const table = { name: 'index', headers, rows: pagesOf(rows), timeZone: project.time_zone, isRightToLeft: false }
  yield { path: 'index.csv', isText: true, content: async () => Readable.from(csvOf(table), { objectMode: false }) }
  yield {
    path: 'index.html',
    isText: true,
    content: async () => Readable.from(indexHtml(handover, listed), { objectMode: false }),
  }
}
