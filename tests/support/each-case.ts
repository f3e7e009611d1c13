/**
 * Checks every case, one after the other, and throws one error that lists the cases whose check threw. For cross
 * products: one test instead of a test for each combination.
 */
export async function checkEach<Case>(cases: Iterable<Case>, check: (one: Case) => unknown): Promise<void> {
  const failures: string[] = []
  let checked = 0
  for (const one of cases) {
    checked++
    try {
      await check(one)
    } catch (error) {
      failures.push(`${JSON.stringify(one)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (checked === 0) throw new Error('There are no cases to check.')
  if (failures.length > 0) throw new Error(`${failures.length} of ${checked} cases fail:\n${failures.join('\n')}`)
}
