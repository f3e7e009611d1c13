import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

const tested =
  process.env.MUTATED === 'queue'
    ? { root: join(root, 'apps/web'), include: ['src/tracking/queue/**/*.test.ts'] }
    : { root: join(root, 'packages/domain'), include: ['test/**/*.test.ts'] }

export default defineConfig({
  resolve: { alias: { '#support': join(root, 'tests/support') } },
  test: { ...tested, testTimeout: 20_000 },
})
