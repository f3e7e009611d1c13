const dayMs = 86_400_000

/** In days. */
const dayGaps = [1, 2, 4, 7, 14, 28, 91, 182, 364, 728]

/** Whole numbers from zero to `max` or the next step above it: at most `most` steps of 1, 2 or 5 × 10ⁿ. */
export function countTicks(max: number, most: number): number[] {
  let step = 1
  for (let power = 1; step * most < max; power *= 10) {
    step = [power, 2 * power, 5 * power].find((each) => each * most >= max) ?? 10 * power
  }
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_none, index) => index * step)
}

/** Days from `from` to `to` (ms, at midnight), at most `most` of them and equally far apart. */
export function dayTicks(from: number, to: number, most: number): number[] {
  const days = Math.round((to - from) / dayMs)
  const gap = Math.min(
    Math.max(1, days),
    dayGaps.find((each) => days / each + 1 <= most) ?? Math.ceil(days / Math.max(1, most - 1)),
  )
  return Array.from({ length: Math.floor(days / gap) + 1 }, (_none, index) => from + index * gap * dayMs)
}
