import { expect, test } from 'vitest'
import { specifiedCalls } from '#support/specified-calls.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { endpoints } from '../src/endpoints.ts'

const offered = Object.values<Endpoint>(endpoints).map(
  ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
)

test.each(specifiedCalls)('%s is in the contract', (call) => {
  expect(offered).toContain(call)
})
