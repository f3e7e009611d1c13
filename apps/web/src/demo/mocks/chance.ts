export interface Chance {
  /** Returns an integer from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** Returns an integer from 1 to 2000 that it has not returned before; used for the IDs of posts and comments. */
  id(): number
  pick<T>(things: readonly [T, ...T[]]): T
}

/**
 * Returns a seeded random generator (mulberry32). The same seed gives the same sequence, so tests see the same data.
 */
export function chanceOf(seed: number): Chance {
  let state = seed
  const given = new Set<number>()

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  function id(): number {
    if (given.size === 2_000) throw new Error('Every id of 1 to 2000 is given.')
    let one = between(1, 2_000)
    while (given.has(one)) one = (one % 2_000) + 1
    given.add(one)
    return one
  }

  return { between, id, pick: (things) => things[between(0, things.length - 1)] ?? things[0] }
}
