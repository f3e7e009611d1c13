/** The data of the examples: invented and constant. */

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'] as const

export const produced = [112, 134, 128, 156, 171, 168, 189, 204]
export const delivered = [96, 118, 131, 140, 152, 170, 174, 190]
export const installed = [80, 101, 120, 128, 147, 155, 168, 181]

/** Returns one row per month: the month, then the value of each series. */
export function rowsOf(...series: readonly (readonly number[])[]): (string | number)[][] {
  return months.map((month, index) => [month, ...series.map((values) => values[index] ?? 0)])
}

/** Returns the running totals of the values. */
export function summedUp(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Returns the moving average over `length` values; null where there are fewer values before. */
export function movingMean(values: readonly number[], length: number): (number | null)[] {
  return values.map((_, index) => {
    if (index + 1 < length) return null
    const part = values.slice(index + 1 - length, index + 1)
    return Math.round((part.reduce((sum, value) => sum + value, 0) / length) * 100) / 100
  })
}
