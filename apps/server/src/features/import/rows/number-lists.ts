const betweenLists = /\s*[,;，、؛،&+\n|]\s*|\s+(?:and|und|en|et|y|e|và|และ|و|和)\s+/iu
const range =
  /^(\D*?)(\d{1,9})(\D*?)\s*(?:[-–—~～〜…]|\.{2,3}|\s(?:to|till|through|bis|t\/m|tot|à|au|a|al|hasta|đến|tới|ถึง|至|到|إلى)\s|至|到|ถึง)\s*(\D*?)(\d{1,9})(\D*)$/iu
const mostNumbers = 10_000
const longest = 2000

/** The numbers of one part of a list; null if it is a number as it is. */
function ofRange(part: string): string[] | null {
  const found = range.exec(part)
  if (!found) return null
  const [, before = '', first = '', behind = '', beforeLast = '', last = '', end = ''] = found
  const [from, to] = [Number(first), Number(last)]
  const isAlike = (beforeLast === '' || beforeLast === before) && (behind === '' || behind === end)
  if (!isAlike || to <= from || to - from >= mostNumbers || last.length < first.length) return null
  return Array.from(
    { length: to - from + 1 },
    (_, index) => `${before}${String(from + index).padStart(first.length, '0')}${end}`,
  )
}

/**
 * Returns the control numbers of a cell with several: `101-104`, `105~106`, `108,109,110`, `P-01 to P-04`; null if it
 * is one number.
 */
export function numbersIn(text: string): string[] | null {
  if (text.length > longest) return null
  const parts = text.split(betweenLists).filter((part) => part !== '')
  if (parts.length < 2) return ofRange(text)
  const numbers = parts.flatMap((part) => ofRange(part) ?? [part])
  return numbers.every((number) => /\p{N}/u.test(number)) && numbers.length <= mostNumbers ? numbers : null
}
