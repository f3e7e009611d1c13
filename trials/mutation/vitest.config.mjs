import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

export default defineConfig({
  resolve: { alias: { '#support': join(root, 'tests/support') } },
  test: { root: join(root, 'packages/domain'), include: ['test/**/*.test.ts'], testTimeout: 20_000 },
})
