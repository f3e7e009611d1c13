import { type RefObject, useEffect, useEffectEvent } from 'react'

/** 1 fits the width. */
const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6] as const
const [least] = steps
const most = 6

export const withinLimits = (zoom: number) => Math.min(Math.max(zoom, least), most)

/** Returns the next step from any zoom; the same at the end. */
export function nextStep(zoom: number, direction: 1 | -1): number {
  const beyond = (step: number) => (step - zoom) * direction > 0.01
  return (direction > 0 ? steps.find(beyond) : steps.findLast(beyond)) ?? zoom
}

const distance = ([one, other]: readonly Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** Zooms by two fingers, and by the wheel with Ctrl, as touchpads send a pinch; not the page around it. */
export function usePinch(boxRef: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void) {
  const from = useEffectEvent(() => zoom)
  const set = useEffectEvent((next: number) => onZoom(withinLimits(next)))
  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    let start: { distance: number; zoom: number } | null = null
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { distance: distance([...touches]), zoom: from() } : null
    }
    const move = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2 || start.distance === 0) return
      event.preventDefault()
      set((start.zoom * distance([...event.touches])) / start.distance)
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      set(from() * Math.exp(-event.deltaY / 200))
    }
    box.addEventListener('touchstart', begin, { passive: true })
    box.addEventListener('touchend', begin, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('wheel', turn, { passive: false })
    return () => {
      box.removeEventListener('touchstart', begin)
      box.removeEventListener('touchend', begin)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('wheel', turn)
    }
  }, [boxRef])
}
