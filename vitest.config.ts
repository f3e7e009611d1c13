import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Loading every page of the client, or packing the whole build, takes a slow machine longer than the usual 5 s.
const testTimeout = 30_000

const node = (name: string, root: string) => ({ test: { name, root, include: ['test/**/*.test.ts'], testTimeout } })

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself, which hardly needs it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      {
        resolve: { alias: { '#support': join(import.meta.dirname, 'tests/support') } },
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['test/**/*.test.ts'],
          globalSetup: '../../tests/support/database-cluster.ts',
          // Starting a database, or killing one, takes longer still.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      node('web', 'apps/web'),
      { test: { name: 'house', root: 'tests/house', include: ['*.test.ts'], testTimeout } },
    ],
  },
})
