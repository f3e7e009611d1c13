/** Names from the domain as a list of SQL texts: `'planning', 'manufactured'`. Never for what a client sent. */
export function sqlTexts(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
