/** The bytes of Windows-1252 by character, without control characters. */
const bytes: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
    .map((character, byte) => [character, byte] as const)
    .filter(([character]) => !/\p{Cc}/u.test(character)),
)

/** Returns the characters of a text that Windows-1252 does not have, each once. */
export const foreignTo1252 = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((character) => !bytes.has(character))),
]

/** Encodes lines in Windows-1252, with CR and LF. Throws for a character that it does not have. */
export function encode1252(lines: readonly string[]): Uint8Array {
  return Uint8Array.from(
    lines.flatMap((line) => [
      ...[...line.normalize('NFC')].map((character) => {
        const byte = bytes.get(character)
        if (byte === undefined) throw new RangeError(`Windows-1252 has no ${character}.`)
        return byte
      }),
      0x0d,
      0x0a,
    ]),
  )
}
