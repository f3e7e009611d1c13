import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchOutdatedFirsts } from '#api/outdated-firsts.ts'

/** Observes a query whose responses the test gives. */
function observed(client: QueryClient) {
  const responses: ((value: string) => void)[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: ['list'],
    queryFn: () => new Promise((resolve) => responses.push(resolve)),
    staleTime: 30_000,
  })
  const stop = observer.subscribe(() => undefined)
  return { responses, stop, data: () => observer.getCurrentResult().data }
}

test('a query invalidated during its first fetch is fetched again', async () => {
  const client = new QueryClient()
  refetchOutdatedFirsts(client)
  const { responses, stop, data } = observed(client)
  await expect.poll(() => responses.length).toBe(1)
  void client.invalidateQueries()
  responses[0]?.('before the change')
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.('after the change')
  await expect.poll(data).toBe('after the change')
  stop()
})

test('a query that was not invalidated is fetched once', async () => {
  const client = new QueryClient()
  refetchOutdatedFirsts(client)
  const { responses, stop, data } = observed(client)
  await expect.poll(() => responses.length).toBe(1)
  responses[0]?.('only')
  await expect.poll(data).toBe('only')
  await Promise.resolve()
  expect(responses).toHaveLength(1)
  expect(client.isFetching()).toBe(0)
  stop()
})
