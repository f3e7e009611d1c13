import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { connections } from '#support/load/load.ts'
import { measureCastings } from './castings.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { compare, type Line } from './compare.ts'
import { measureCurves } from './curves.ts'
import { measureDryRuns } from './dry-runs.ts'
import { measureFilterGrowth, measureFilters } from './filters.ts'
import { measureFirstReads } from './first-reads.ts'
import { compareImports } from './imports.ts'
import { readOptions } from './options.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStarts } from './starting.ts'
import {
  printCastings,
  printCurves,
  printDryRuns,
  printFilterGrowth,
  printFilters,
  printFirstReads,
  printGrowth,
  printImports,
  printLine,
  printMemory,
  printStarts,
  printUploads,
  printYards,
} from './table.ts'
import { compareUploads } from './uploads.ts'
import { measureYards } from './yards.ts'

const options = readOptions()
const { growth, only, rounds, seconds } = options
const print = (text: string) => process.stdout.write(`${text}\n`)
const isWanted = (name: string) => name.includes(only)
const clusters: Cluster[] = []
const stages: Stage[] = []
const load = { before: loadavg()[0], after: 0 }

/** One line per stage and work: `lines[work][stage]`. */
async function compareAll(): Promise<Line[][]> {
  const names = (stages[0]?.works ?? []).filter(({ ofOneProject }) => ofOneProject || !growth).map(({ name }) => name)
  const lines: Line[][] = []
  for (const name of names.filter(isWanted)) {
    const line = await compare(name, stages, options)
    lines.push(line)
    for (const one of line) print(printLine(one))
  }
  return lines
}

/** Measures memory, imports and uploads of one stage. */
async function measureRest(stage: Stage, { kind }: Cluster) {
  const imports = isWanted('import') ? await compareImports(stage, rounds) : null
  if (imports) print(printImports(imports))
  const dryRuns = isWanted('dry run') ? await measureDryRuns(stage, rounds) : null
  if (dryRuns) print(printDryRuns(dryRuns))
  const firstReads = isWanted('first read') ? await measureFirstReads(stage, rounds) : null
  if (firstReads) print(printFirstReads(firstReads))
  const filters = isWanted('filters') ? await measureFilters(stage, rounds) : null
  if (filters) print(printFilters(filters))
  const yards = isWanted('yards') ? await measureYards(stage, rounds) : null
  if (yards) print(printYards(yards))
  const castings = isWanted('castings') ? await measureCastings(stage, rounds) : null
  if (castings) print(printCastings(castings))
  const curves = isWanted('curves') ? await measureCurves(stage, rounds) : null
  if (curves) print(printCurves(curves))
  const uploads = isWanted('upload') ? await compareUploads(stage, rounds) : null
  if (uploads) print(printUploads(uploads))
  const memory = { idle: stage.idleMemory, loaded: await stage.api.memory(), bareLoaded: await stage.bare.memory() }
  print(printMemory(memory))
  // Skipped for an external database: only the process would be started, which the embedded one's start includes.
  const starts = kind === 'embedded' && isWanted('start') ? await measureStarts(rounds) : null
  if (starts) print(printStarts(starts))
  return { imports, dryRuns, firstReads, filters, yards, castings, curves, uploads, memory, starts }
}

try {
  // One per size: together their servers have more connections than one of our clusters allows.
  for (const _size of options.sizes) clusters.push(await openCluster(process.env.DATABASE_URL, print))
  const [cluster] = clusters
  if (!cluster) throw new Error('Name a size.')
  print(
    `PostgreSQL ${cluster.version}, ${cluster.kind}; ${connections} connections; ${rounds} rounds of ${seconds} s for each, API and bare in turn; ${cpus().length} cores`,
  )
  for (const [at, size] of options.sizes.entries()) {
    stages.push(await openStage(clusters[at] ?? cluster, size))
    print(`${size.toLocaleString('en')} components are there.`)
  }
  print('')
  const lines = await compareAll()
  const [first] = stages
  if (growth && lines.length > 0) print(printGrowth(options.sizes, lines))
  const filterGrowth = growth && isWanted('filters') ? await measureFilterGrowth(stages, rounds * 5) : null
  if (filterGrowth) print(printFilterGrowth(filterGrowth, options.sizes))
  const rest = !growth && first ? await measureRest(first, cluster) : { filters: filterGrowth }
  load.after = loadavg()[0] ?? 0
  if (only === '' && !options.short) {
    const folder = new URL('../docs/figures/', import.meta.url)
    await mkdir(folder, { recursive: true })
    const file = new URL(`server-${growth ? 'growth' : cluster.kind}.json`, folder)
    const about = { at: new Date().toISOString(), node: process.version, postgres: cluster.version, load }
    const all = { ...about, cores: cpus().length, connections, ...options, lines, ...rest }
    await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
    print(`\nWritten to ${fileURLToPath(file)}`)
  }
} finally {
  for (const stage of stages) await stage.close()
  for (const cluster of clusters) await cluster.close()
}
