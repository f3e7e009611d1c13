import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawTurning } from '#features/building/viewer/turning.ts'
import { sliceOf } from '#features/building/viewer/turning-share.ts'

let waiting: ((now: number) => void) | null = null
let now = 0

/** Runs this many frames, 25 ms apart. */
function frames(count: number): void {
  for (let frame = 0; frame < count; frame++) {
    const run = waiting
    waiting = null
    now += 25
    run?.(now)
  }
}

beforeEach(() => {
  waiting = null
  vi.stubGlobal('requestAnimationFrame', (run: typeof waiting) => {
    waiting = run
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** A building of which a quarter is drawn in time. */
function aLargeBuilding() {
  const drawn: (readonly [number, number])[] = []
  const turning = drawTurning(96_000, true, ({ from, to }) => drawn.push([from, to]))
  return { turning, drawn }
}

it('a movement draws a share, and the rest follows share by share when it ends', () => {
  const { turning, drawn } = aLargeBuilding()
  turning.moved()
  turning.moved()
  frames(10)
  expect(drawn).toEqual([[0, 0.25]])
  frames(10)
  expect(drawn).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ])
  expect(waiting).toBeNull()
})

it('a movement that goes on begins with a new picture', () => {
  const { turning, drawn } = aLargeBuilding()
  turning.moved()
  frames(11)
  turning.moved()
  frames(1)
  expect(drawn).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0, 0.25],
  ])
})

it('a small building is whole in each frame, and nothing follows', () => {
  const drawn: unknown[] = []
  const turning = drawTurning(5000, true, (share) => drawn.push(share))
  turning.moved()
  frames(20)
  expect(drawn).toEqual([{ from: 0, to: 1 }])
  expect(waiting).toBeNull()
})

it('another picture ends it', () => {
  const { turning, drawn } = aLargeBuilding()
  turning.moved()
  frames(1)
  turning.end()
  frames(20)
  expect(drawn).toHaveLength(1)
})

it('the shares of a part are whole triangles, and all of them together', () => {
  const shares = [0, 0.1, 0.35, 0.99, 1]
  const slices = shares.slice(1).map((to, place) => sliceOf({ start: 300, count: 37 * 3 }, shares[place] ?? 0, to))
  let at = 300
  for (const { start, count } of slices) {
    expect([start, count % 3]).toEqual([at, 0])
    at += count
  }
  expect(at).toBe(300 + 37 * 3)
})
