import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { part } from '#ui/part.tsx'

const Waiting = () => 'waiting'
const Page = ({ name }: { name: string }) => `the page of ${name}`

test('a part shows its placeholder until loaded, then its content immediately', async () => {
  const Part = part(async () => Page, Waiting)
  const shown = () => renderToStaticMarkup(createElement(Part, { name: 'Amara' }))
  expect(shown()).toBe('waiting')
  await Part.load()
  expect(shown()).toBe('the page of Amara')
})

test('a part is loaded once, and again only after a failure', async () => {
  let times = 0
  const Part = part(async () => {
    times += 1
    if (times === 1) throw new Error('no network')
    return Page
  }, Waiting)
  await expect(Part.load()).rejects.toThrow('no network')
  await Promise.all([Part.load(), Part.load()])
  expect(times).toBe(2)
})
