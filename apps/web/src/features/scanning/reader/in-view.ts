/** A label that was out of the picture for this long has come back; a shorter gap is a shaking hand. */
const goneAfterMs = 1_500

/** Tells a label that comes into the camera's view from one that is still in it. Times in milliseconds. */
export function createView(): (text: string, at: number) => boolean {
  const seen = new Map<string, number>()
  return (text, at) => {
    for (const [other, lastAt] of seen) if (at - lastAt > goneAfterMs) seen.delete(other)
    const isNew = !seen.has(text)
    seen.set(text, at)
    return isNew
  }
}
