import { fileURLToPath } from 'node:url'
import { type BcfRefusal, maxBcfTopics } from '@castline/contract/values/bcf'
import { startLimited } from '#files/limited-process.ts'
import { type ApiError, invalid } from '#http/errors.ts'
import { fileReader } from '#http/file-reader.ts'
import type { ReadBcf, ReadTopic } from '../read-topics.ts'

/** Topics are sent in batches, so that receiving them never blocks the server for long. */
export type BcfPart = ReadBcf

const words: Readonly<Record<BcfRefusal, string>> = {
  not_bcf: 'This is not a BCF file.',
  damaged: 'This file is damaged or incomplete.',
  other_version: 'Only BCF 2.0, 2.1 and 3.0 are read.',
  too_many_topics: `This file has more than ${maxBcfTopics} topics. Export fewer at once.`,
  unpacks_too_large: 'This file is too large when it is unpacked. Export fewer topics at once.',
}

const refused = (code: BcfRefusal): ApiError => invalid([{ field: 'file', code, message: words[code] }])

const limits = { heapMb: 256, memoryMb: 1024, processorSeconds: 20, niceness: 5 }
const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Reads BCF files in separate processes; throws `ApiError`. Create one per server: it holds the queue. */
export function bcfReader(): (file: number, signal: AbortSignal) => Promise<ReadBcf> {
  const read = fileReader<BcfPart, BcfRefusal>({
    start: (file) => startLimited(program, file, limits),
    tooMuch: () => refused('unpacks_too_large'),
    refused,
    busy: 'The server cannot read BCF files at the moment. Try again in a minute.',
  })
  return async (file, signal) => {
    const topics: ReadTopic[] = []
    let version: ReadBcf['version'] | null = null
    await read(file, {}, signal, (part) => {
      version = part.version
      for (const topic of part.topics) topics.push(topic)
    })
    if (!version) throw new Error('The reading process ended without a result.')
    return { version, topics }
  }
}
