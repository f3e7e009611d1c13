import { turningShare } from './turning-share.ts'

/** Number of frames without movement after which the rest is drawn. Frames take longer on slow devices. */
const restFrames = 10

export interface Turning {
  /** To be called for each movement of the camera. */
  moved(): void
  /** Forgets the movement: another picture is drawn. */
  end(): void
}

/**
 * Draws a building of this many triangles while the camera moves: in each frame a share of it, and after the movement
 * the rest. `draw` gets the share of each part's triangles to draw; with a `from` above 0 it adds to the picture.
 */
export function drawTurning(
  triangles: number,
  isSoftware: boolean,
  draw: (share: { from: number; to: number }) => void,
): Turning {
  const turning = turningShare(triangles, isSoftware)
  let frame = 0
  /** The time of the previous frame if it drew something, else 0: only frames that draw are measured. */
  let drewAt = 0
  let hasMoved = false
  let quietFrames = 0
  /** Up to which share the picture is drawn. */
  let drawnTo = 1

  function end(): void {
    cancelAnimationFrame(frame)
    frame = 0
    drewAt = 0
    hasMoved = false
    quietFrames = 0
  }

  function next(now: number): void {
    frame = requestAnimationFrame(next)
    if (drewAt > 0) turning.frame(now - drewAt)
    drewAt = 0
    if (hasMoved) {
      hasMoved = false
      quietFrames = 0
      drawTo(0, now)
    } else if (drawnTo === 1) end()
    // In shares: drawing everything in one frame would delay a movement that continues.
    else if (++quietFrames >= restFrames) drawTo(drawnTo, now)
  }

  function drawTo(from: number, now: number): void {
    drawnTo = Math.min(1, from + turning.share)
    draw({ from, to: drawnTo })
    drewAt = now
  }

  return {
    moved() {
      hasMoved = true
      frame ||= requestAnimationFrame(next)
    },
    end,
  }
}
