import { expect, test } from 'vitest'
import { blocksOfHandbook, runnable } from '../../trials/handbook/blocks.ts'

const blocks = blocksOfHandbook()
const at = ({ page, line }: { page: string; line: number }) => `${page}:${line}`

test('each block of commands in the handbook is run by `npm run trials -- handbook`, or says why not', () => {
  expect(blocks.length).toBeGreaterThan(20)
  // A block named here is new: write `<!-- run: NAME -->` before it, and run it in trials/handbook, or `<!-- not run: REASON -->`.
  expect(blocks.filter(({ run, notRun }) => (run === null) === (notRun === null)).map(at)).toEqual([])
  expect(blocks.filter(({ notRun }) => notRun !== null && notRun.split(' ').length < 4).map(at)).toEqual([])
})

test('the trial runs exactly the blocks that are marked so, each once', () => {
  expect(blocks.flatMap(({ run }) => run ?? []).toSorted()).toEqual([...runnable].toSorted())
})

test('the list of blocks that are not run is short', () => {
  expect(blocks.filter(({ notRun }) => notRun !== null).length).toBeLessThanOrEqual(13)
})
