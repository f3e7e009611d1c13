/** Minimum number of triangles drawn per frame. */
const leastTriangles = 12_000
/** Triangles that software rendering draws in 33 ms. */
const softwareTriangles = 24_000
/** Time between frames, in ms: above the first fewer triangles are drawn, below the second more. */
const [slowMs, quickMs] = [30, 20]

interface MeshRun {
  readonly start: number
  readonly count: number
}

/** The share of a building's triangles that is drawn while it turns, so that each frame is in time. */
interface TurningShare {
  /** From above 0 to 1. */
  readonly share: number
  /** Adjusts the share to the time since the previous frame, in ms. */
  frame(gapMs: number): void
}

/** Returns which of a part's indices are its share between `from` and `to`, in whole triangles. */
export function sliceOf({ start, count }: MeshRun, from: number, to: number): MeshRun {
  const upTo = (share: number) => Math.min(count, Math.ceil((count * share) / 3) * 3)
  return { start: start + upTo(from), count: upTo(to) - upTo(from) }
}

export function turningShare(triangles: number, isSoftware: boolean): TurningShare {
  const least = Math.min(1, leastTriangles / triangles)
  let share = isSoftware ? Math.min(1, softwareTriangles / triangles) : 1
  return {
    get share() {
      return share
    },
    frame(gapMs) {
      if (gapMs > slowMs) share = Math.max(least, (share * slowMs) / gapMs)
      else if (gapMs < quickMs) share = Math.min(1, share * 1.1)
    },
  }
}
