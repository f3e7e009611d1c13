/** Returns a share of a total in percent, rounded to two decimals; 0 if the total is 0. */
export function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 10_000) / 100
}
