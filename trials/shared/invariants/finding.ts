/** Whether a promise held, of everything that it was held against. */
export interface Finding {
  readonly name: string
  /** Of how many things it was asked. */
  readonly checked: number
  /** For how many of them it does not hold; 0 where all is well. */
  readonly broken: number
  /** The first few of those, in words. */
  readonly examples: readonly string[]
}

const mostExamples = 5

export function finding(name: string, checked: number, broken: readonly string[]): Finding {
  return { name, checked, broken: broken.length, examples: broken.slice(0, mostExamples) }
}
