import { expect, test } from 'vitest'
import { specifiedCalls } from '#support/specified-calls.ts'
import type { Endpoint } from '../src/schemas/endpoint.ts'
import { endpoints } from '../src/schemas/endpoints.ts'

const offered = Object.values<Endpoint>(endpoints).map(
  ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
)

test.each(specifiedCalls)('%s is in the contract', (call) => {
  expect(offered).toContain(call)
})
