import { once } from 'node:events'
import { maxModelBytes } from '@castline/contract/values/models'
import { endProcess } from '#files/end-process.ts'
import { NotConvertible } from '../conversion/not-convertible.ts'
import { openSource } from '../conversion/source-file.ts'
import type { PieceFacts } from './facts.ts'
import type { WritingMessage, WritingTask } from './messages.ts'
import { writtenModel } from './written-model.ts'

// The process that writes what is known of components into one model. The file is its standard input, the new one its
// standard output.

/** Resolves when the message is sent: queued messages are lost when the process exits. */
function post(message: WritingMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
}

const facts = new Map<string, PieceFacts>()

async function work(server: number): Promise<void> {
  let size = 0
  for (const part of writtenModel(openSource(0, maxModelBytes), facts)) {
    size += part.length
    // The server was killed. The `disconnect` event would arrive only after the work.
    if (process.ppid !== server) endProcess()
    if (!process.stdout.write(part)) await once(process.stdout, 'drain')
  }
  await new Promise<void>((resolve) => process.stdout.end(resolve))
  await post({ kind: 'end', size })
}

function messageFor(error: Error): WritingMessage {
  if (error instanceof NotConvertible) return { kind: 'unreadable', failure: error.failure, details: error.details }
  if (error instanceof RangeError) return { kind: 'unreadable', failure: 'too_large', details: undefined }
  return { kind: 'failed', stack: String(error.stack ?? error) }
}

process.on('message', (task: WritingTask) => {
  if (task.kind === 'pieces') {
    // Of two components with one id, which only a damaged file has, the first counts.
    for (const piece of task.pieces) if (!facts.has(piece.global_id)) facts.set(piece.global_id, piece)
    return
  }
  work(task.server)
    .catch((error: Error) => post(messageFor(error)))
    .finally(endProcess)
})
