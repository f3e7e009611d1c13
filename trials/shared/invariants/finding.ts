/** The result of checking one invariant. */
export interface Finding {
  readonly name: string
  /** The number of objects checked. */
  readonly checked: number
  /** The number of violations; 0 if the invariant holds. */
  readonly broken: number
  /** Descriptions of the first violations. */
  readonly examples: readonly string[]
}

const mostExamples = 5

export function finding(name: string, checked: number, broken: readonly string[]): Finding {
  return { name, checked, broken: broken.length, examples: broken.slice(0, mostExamples) }
}
