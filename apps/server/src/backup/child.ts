import { endProcess } from '#files/end-process.ts'
import { openFiles } from '#files/open.ts'
import { workWith } from './work.ts'
import type { WorkOutcome, WorkTask } from './work-process.ts'

async function outcomeOf({ kind, file, connection, filesBucket, dataDir }: WorkTask): Promise<WorkOutcome> {
  const work = workWith(connection, await openFiles(filesBucket, dataDir))
  return { missingFiles: (await work[kind](file)) ?? 0 }
}

process.once('message', async (task: WorkTask) => {
  const outcome = await outcomeOf(task).catch((error: Error): WorkOutcome => ({ failure: error.message }))
  process.send?.(outcome, undefined, undefined, endProcess)
})
// The server decides when it ends, also where a signal reaches all processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', endProcess)
