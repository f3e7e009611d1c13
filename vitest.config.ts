import { defineConfig } from 'vitest/config'

const node = (name: string, root: string) => ({ test: { name, root, include: ['test/**/*.test.ts'] } })

export default defineConfig({
  test: {
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['test/**/*.test.ts'],
          globalSetup: 'test/setup.ts',
          // Starting a database, or killing one, takes longer than a call.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      node('web', 'apps/web'),
      { test: { name: 'house', root: 'tests/house', include: ['*.test.ts'] } },
    ],
  },
})
