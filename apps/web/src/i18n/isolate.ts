const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * Isolates the direction of a name or figure in a right-to-left sentence; otherwise brackets, hyphens or colons beside
 * a component's mark change sides. Returns it unchanged for left-to-right.
 */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? `${firstStrongIsolate}${value}${popDirectionalIsolate}` : value
}
