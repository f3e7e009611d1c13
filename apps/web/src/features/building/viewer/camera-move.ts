import type { Camera } from '../building-address.ts'

/** In ms. */
const duration = 300

/** From 0 to 1: slower at the end. */
const eased = (share: number) => 1 - (1 - share) ** 3

/** Moves the camera from one place to another, in one step for people who want no motion. */
export function cameraMove(place: (camera: Camera) => void) {
  let frame = 0
  const end = () => cancelAnimationFrame(frame)
  return {
    /** Stays where it is. */
    end,
    start(from: Camera, to: Camera): void {
      end()
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        place(to)
        return
      }
      let begin: number | undefined
      const next = (now: number) => {
        begin ??= now
        const share = Math.min(1, (now - begin) / duration)
        place(to.map((value, axis) => (from[axis] ?? 0) + (value - (from[axis] ?? 0)) * eased(share)))
        if (share < 1) frame = requestAnimationFrame(next)
      }
      frame = requestAnimationFrame(next)
    },
  }
}
