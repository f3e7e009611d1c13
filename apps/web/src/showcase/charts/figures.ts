/** What the examples draw: made up, and the same at every visit. */

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'] as const

export const produced = [112, 134, 128, 156, 171, 168, 189, 204]
export const delivered = [96, 118, 131, 140, 152, 170, 174, 190]
export const installed = [80, 101, 120, 128, 147, 155, 168, 181]

/** One row for each month, with a value of each of the series. */
export function rowsOf(...series: readonly (readonly number[])[]): (string | number)[][] {
  return months.map((month, index) => [month, ...series.map((values) => values[index] ?? 0)])
}

/** Each value added to all before it. */
export function summedUp(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** The mean of each value and the ones before it, `length` in all; null while there are too few. */
export function movingMean(values: readonly number[], length: number): (number | null)[] {
  return values.map((_, index) => {
    if (index + 1 < length) return null
    const part = values.slice(index + 1 - length, index + 1)
    return Math.round((part.reduce((sum, value) => sum + value, 0) / length) * 100) / 100
  })
}
