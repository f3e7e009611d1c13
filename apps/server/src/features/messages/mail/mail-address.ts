/** What a recipient may be: one address without a display name; nothing that could end a header or add a recipient. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused here.
const address = /^[^\s@<>()[\],;:\\"\u0000-\u001f\u007f]+@[^\s@<>()[\],;:\\"\u0000-\u001f\u007f]+$/

/** Whether a text is an address that mail can be sent to. */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && address.test(text)
}

/** A text for one line of a header: control characters and marks of direction are removed, and it is shortened. */
export function headerText(text: string, most = 150): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length <= most
    ? plain
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
