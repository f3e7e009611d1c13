import { readOneFile, standardInput } from '#files/reading-child.ts'
import { RefusedBcf, readBcf } from '../read-bcf.ts'
import type { ReadTopic } from '../read-topics.ts'
import type { BcfPart } from './bcf-reader.ts'

const batchSize = 50

async function work(_task: unknown, post: (part: BcfPart) => Promise<void>): Promise<void> {
  const { version, topics } = readBcf(standardInput())
  let batch: ReadTopic[] = []
  for (const topic of topics) {
    batch.push(topic)
    if (batch.length === batchSize) {
      await post({ version, topics: batch })
      batch = []
    }
  }
  await post({ version, topics: batch })
}

readOneFile(work, (error) => (error instanceof RefusedBcf ? error.reason : null))
