/** Letters and digits that are not confused when read from a screen or dictated. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for another user, in groups of four: 79 bits. */
export function generatePassword(): string {
  const letters: string[] = []
  while (letters.length < 16) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Rejects bytes that would make the first letters more frequent (modulo bias).
    if (byte < 248) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}
