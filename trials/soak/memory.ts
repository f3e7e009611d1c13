import { databasePid } from '#support/processes.ts'
import type { Product } from '#support/product.ts'
import { databaseMemory } from '../shared/database-memory.ts'

export interface MemorySample {
  readonly seconds: number
  /** In megabytes; null if the system does not provide it. */
  readonly server: number | null
  readonly database: number | null
}

export interface MemoryWatch {
  end(): readonly MemorySample[]
}

const everyMs = 5_000

/** Measures the memory of the server and its PostgreSQL every few seconds. */
export function watchMemory(product: Product): MemoryWatch {
  const began = performance.now()
  const samples: MemorySample[] = []
  async function measure(): Promise<void> {
    const [server, database] = await Promise.all([product.memory(), databaseMemory(databasePid(product.dataDir))])
    samples.push({
      seconds: Math.round((performance.now() - began) / 1_000),
      server: megabytes(server),
      database: megabytes(database),
    })
  }
  void measure()
  const timer = setInterval(measure, everyMs)
  return {
    end() {
      clearInterval(timer)
      return samples
    },
  }
}

const megabytes = (bytes: number | null) => bytes && Math.round((bytes / 2 ** 20) * 10) / 10

const secondsOfAnHour = 3_600

/**
 * Returns the growth of the memory in megabytes per hour: least squares over the second half of the run, because caches
 * fill in the first. Returns null for fewer than three samples.
 */
export function slopeOf(samples: readonly MemorySample[], of: 'server' | 'database'): number | null {
  const last = samples.at(-1)?.seconds ?? 0
  const points = samples.flatMap((sample) => {
    const size = sample[of]
    return size !== null && sample.seconds >= last / 2 ? [{ x: sample.seconds, y: size }] : []
  })
  if (points.length < 3) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const along = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return Math.round((along / spread) * secondsOfAnHour)
}
