/**
 * Returns names from the domain as a list of SQL literals: `'planning', 'manufactured'`. Never for input of a client.
 */
export function sqlTexts(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
