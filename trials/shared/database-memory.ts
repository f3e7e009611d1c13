import { readdir, readFile } from 'node:fs/promises'

/**
 * Returns the memory of a PostgreSQL in bytes, given the process ID of its main process. Includes all its children;
 * shared memory counts once. Returns null if the system does not provide it.
 */
export async function databaseMemory(pid: number): Promise<number | null> {
  return memoryOfAll([pid, ...(await childrenOf(pid))])
}

/** The same for all that a process has started, and what these have started, without the process itself. */
export async function memoryOfDescendants(pid: number): Promise<number | null> {
  const found = await childrenOf(pid)
  for (const child of found) found.push(...(await childrenOf(child)))
  return memoryOfAll(found)
}

async function memoryOfAll(pids: readonly number[]): Promise<number | null> {
  const sizes = await Promise.all(pids.map(shareOf))
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

/** Returns a process's proportional set size: shared memory is divided among the processes that use it. */
async function shareOf(pid: number): Promise<number | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}
