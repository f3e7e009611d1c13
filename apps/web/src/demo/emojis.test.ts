import { expect, test } from 'vitest'
import { emojis, partsOf } from '#demo/chats/emojis.ts'

test('a text is split at its emoji codes, and unknown codes stay text', () => {
  const [thumb] = emojis
  expect(partsOf('Done :thumbs-up: at 10:30: see :this:')).toEqual(['Done ', thumb, ' at 10:30: see ', ':this:'])
  expect(partsOf(':thumbs-up:')).toEqual([thumb])
  expect(partsOf('')).toEqual([])
})

test('each emoji has its own code and name', () => {
  expect(new Set(emojis.map(({ code }) => code)).size).toBe(emojis.length)
  expect(new Set(emojis.map(({ name }) => name)).size).toBe(emojis.length)
})
