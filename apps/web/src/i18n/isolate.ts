const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

/**
 * A name or a figure as one block of a sentence written from right to left, with its own direction inside: else the
 * bracket, the hyphen or the colon beside a piece's mark changes sides. Other sentences get it as it is.
 */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? `${firstStrongIsolate}${value}${popDirectionalIsolate}` : value
}
