import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { contentOf, idle, underWay } from '#api/under-way.ts'

test('a second tap has the content of the first, although its key and time differ', () => {
  const tap = (key: string, status: string) => ({
    params: { id: '1' },
    body: { status },
    headers: { 'idempotency-key': key },
    key,
  })
  expect(contentOf(tap('a', 'arrived'))).toBe(contentOf(tap('b', 'arrived')))
  expect(contentOf(tap('a', 'arrived'))).not.toBe(contentOf(tap('a', 'departed')))
  expect(contentOf(undefined)).toBe('')
  const event: Record<string, unknown> = {}
  event.target = event
  expect(contentOf(event)).toBe('')
  const file = (name: string) => ({ file: new File(['x'], name) })
  expect(contentOf(file('a.pdf'))).not.toBe(contentOf(file('b.pdf')))
})

test('the same change is begun once, another one or one elsewhere beside it', () => {
  expect(underWay.begin('button', 'arrive')).toBe(true)
  expect(underWay.begin('button', 'arrive')).toBe(false)
  expect(underWay.begin('button', 'depart')).toBe(true)
  expect(underWay.begin('other button', 'arrive')).toBe(true)
  underWay.end('button', 'arrive')
  expect(underWay.begin('button', 'arrive')).toBe(true)
})

test('a read that failed and is tried again keeps no change under way', async () => {
  const client = new QueryClient()
  const failing = client.fetchQuery({
    queryKey: ['load'],
    queryFn: () => Promise.reject(new Error('No network.')),
    retry: true,
    retryDelay: 2 ** 30,
  })
  failing.catch(() => undefined)
  await new Promise<void>((resolve) => idle(client, resolve))
  expect(client.isFetching()).toBe(1)
  await client.cancelQueries()
})

test('a change is under way until what it outdated is read', async () => {
  const client = new QueryClient()
  const reading = Promise.withResolvers<string>()
  const read = client.fetchQuery({ queryKey: ['load'], queryFn: () => reading.promise })
  const ended: string[] = []
  const end = new Promise<void>((resolve) => {
    idle(client, () => {
      ended.push(client.getQueryData(['load']) ?? 'nothing')
      resolve()
    })
  })
  // As long as it takes to see that something is read.
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(ended).toEqual([])
  reading.resolve('arrived')
  await Promise.all([read, end])
  expect(ended).toEqual(['arrived'])
})
