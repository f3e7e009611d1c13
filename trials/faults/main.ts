import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { seeded } from '../../apps/server/src/sample/seeded.ts'
import { printFindings } from '../shared/invariants/check.ts'
import { runTrial } from '../shared/trial.ts'
import type { Skipped } from './fault.ts'
import { oneServer } from './one-server.ts'
import { readOptions } from './options.ts'
import { type Played, planOf, play, type Round } from './rounds.ts'
import type { Scene } from './scene.ts'
import { smallDatabaseDisk, smallMachine } from './small-machine.ts'
import { isGood, printPlayed, printSummaries, summaries } from './table.ts'
import { twoServers } from './two-servers.ts'

const { kills, gone, only, seed, minutes, isLook } = readOptions()
const print = (text: string) => process.stdout.write(`${text}\n`)
const random = seeded(seed)

/** Shares of the kills and of the time. One server with an embedded database has the most kinds of faults. */
const shareOf = { oneServer: 0.55, twoServers: 0.35, smallDisk: 0.05 }
const timesOfOthers = isLook ? 1 : 3

const result = { node: process.version, cores: cpus().length, at: new Date().toISOString(), seed, kills, gone }

await runTrial('faults', async (trial) => {
  print(`Seed ${seed}: npm run faults -- --seed ${seed} --kills ${kills}`)
  const skipped: Skipped[] = []
  const all: Played[] = []

  /** Runs a share of the kills, and all other faults, in a share of the time. */
  async function playOn({ setting, faults, skipped: without, end }: Scene, share: number): Promise<void> {
    skipped.push(...without)
    const wanted = faults.filter(({ name }) => name.includes(only))
    const plan = planOf(wanted, Math.ceil(kills * share), timesOfOthers, random)
    print(`\n${setting.name}: ${plan.length} faults under load …`)
    const until = performance.now() + share * minutes * 60_000
    const printRound = (round: Round) => print(lineOf(round))
    const played = await play(setting, plan, { stopped: trial.stopped, until, onRound: printRound })
    if (played.rounds.length < plan.length)
      print(`${plan.length - played.rounds.length} faults of the plan were left out.`)
    all.push(played)
    print(printPlayed(played))
    print(printFindings(played.findings))
    await end()
  }

  await playOn(await oneServer(trial, seed), shareOf.oneServer)
  await playOn(await twoServers(trial, seed, gone), shareOf.twoServers)
  for (const open of [smallMachine, smallDatabaseDisk]) {
    const small = await open(trial, seed)
    if ('why' in small) skipped.push(small)
    else await playOn(small, shareOf.smallDisk)
  }

  const rounds = all.flatMap((played) => played.rounds)
  const table = summaries(rounds)
  print(`\n${printSummaries(table)}`)
  for (const { name, why } of skipped) print(`skipped: ${name}: ${why}`)

  const figures = new URL('../../docs/figures/', import.meta.url)
  await mkdir(figures, { recursive: true })
  const file = new URL('faults.json', figures)
  await writeFile(file, `${JSON.stringify({ ...result, faults: table, skipped, settings: all }, null, 2)}\n`)
  print(`\nWritten to ${fileURLToPath(file)}`)
  return rounds.every(isGood) && all.every(({ findings }) => findings.every(({ broken }) => broken === 0))
})

function lineOf(round: Round): string {
  const { fault, firstChange, ready, broken, detail } = round
  const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1_000).toFixed(2)} s`)
  const rest = [...broken.map((promise) => `BROKEN: ${promise}`), detail ?? ''].filter(Boolean).join('; ')
  return `${isGood(round) ? '  ' : '! '}${fault.padEnd(44)} change ${seconds(firstChange)}, ready ${seconds(ready)}  ${rest}`
}
