const joiners = '\u200c\u200d'
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u061c\ufeff\u180e]/
const invisibles = new RegExp(invisible, 'g')
/** Hyphens that look like `-`. */
const hyphens = /[\u2010\u2011]/g
const hasAny = new RegExp(`${invisible.source}|${hyphens.source}`)
/** Between letters of these scripts, joiners change how a word looks. */
const joined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Extended_Pictographic}]/u

/**
 * Removes characters that nobody sees, and writes hyphens that look alike as one: `W-01` is one mark, however it was
 * copied. What can be seen stays as typed.
 */
export function withoutInvisible(text: string): string {
  if (!hasAny.test(text)) return text
  const keepsJoiners = joined.test(text)
  return text
    .replace(hyphens, '-')
    .replace(invisibles, (letter) => (keepsJoiners && joiners.includes(letter) ? letter : ''))
}
