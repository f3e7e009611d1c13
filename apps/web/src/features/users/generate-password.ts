/** Letters and digits that nobody confuses when they read them from a screen or hear them on the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for somebody else, in groups of four: 79 bits. */
export function generatePassword(): string {
  const letters: string[] = []
  while (letters.length < 16) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Of the bytes only whole rounds of the alphabet, or its first letters came more often.
    if (byte < 248) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}
