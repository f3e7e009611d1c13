/** A label that was out of view for this long counts as new; a shorter gap is camera shake. */
const goneAfterMs = 1_500

/** Distinguishes a label that enters the camera's view from one that is still in it. Times in ms. */
export function createView(): (text: string, at: number) => boolean {
  const seen = new Map<string, number>()
  return (text, at) => {
    for (const [other, lastAt] of seen) if (at - lastAt > goneAfterMs) seen.delete(other)
    const isNew = !seen.has(text)
    seen.set(text, at)
    return isNew
  }
}
