const firstStrongIsolate = '\u2068'
const rightToLeftIsolate = '\u2067'
const popDirectionalIsolate = '\u2069'

/**
 * Isolates the direction of a name or figure in a right-to-left sentence; otherwise brackets, hyphens or colons beside
 * a component's mark change sides. A value that has isolated ones is a phrase of the language, and is written in its
 * direction: the first-strong rule looks at none of its isolated parts. Returns it unchanged for left-to-right.
 */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return value
  const opening = value.includes(firstStrongIsolate) ? rightToLeftIsolate : firstStrongIsolate
  return `${opening}${value}${popDirectionalIsolate}`
}
