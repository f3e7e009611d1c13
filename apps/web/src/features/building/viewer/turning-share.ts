/** As many triangles are always drawn: few enough for any device. */
const leastTriangles = 12_000
/** In software, as many are drawn within a frame of 33 ms. */
const softwareTriangles = 24_000
/** Between frames, in ms: above the one there is too much to draw, below the other there is time for more. */
const [slowMs, quickMs] = [30, 20]

/** How many of its triangles a building shows while it turns, so that each frame is in time. */
export interface TurningShare {
  /** From above 0 to 1. */
  readonly share: number
  /** Takes the time since the frame before, in ms. */
  frame(gapMs: number): void
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
