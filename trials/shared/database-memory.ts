import { readdir, readFile } from 'node:fs/promises'

/**
 * The memory of a PostgreSQL in bytes, by the process number of its first process: that and all its children, what they
 * share counted once. Null where the system does not say.
 */
export async function databaseMemory(pid: number): Promise<number | null> {
  const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(shareOf))
  const known = sizes.filter((size) => size !== null)
  return known.length === 0 ? null : known.reduce((sum, size) => sum + size, 0)
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** A process's part of the memory: of what several use, each has its share. */
async function shareOf(pid: number): Promise<number | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}
