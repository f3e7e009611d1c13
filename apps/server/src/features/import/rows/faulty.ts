/** Thrown for a cell that cannot be taken as it is; the message is the row's verdict. */
export class Faulty extends Error {}

/** A cell as quoted in a message. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`
}
