import { useLayoutEffect, useRef, useState } from 'react'

const least = 360

/** The space that those around an element leave below it. */
function spaceBelow(element: HTMLElement): number {
  const { parentElement: parent } = element
  if (!parent) return 0
  const { paddingBottom, marginBottom, borderBottomWidth } = getComputedStyle(parent)
  const own = [paddingBottom, marginBottom, borderBottomWidth].reduce(
    (sum, each) => sum + (Number.parseFloat(each) || 0),
    0,
  )
  return own + spaceBelow(parent)
}

/**
 * Returns the height in px by which an element reaches the foot of the window, for panes that scroll by themselves; null
 * while it is off. Its `ref` is given to the element.
 */
export function useFillWindow<Shown extends HTMLElement>(isOn: boolean) {
  const ref = useRef<Shown>(null)
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOn || !element) return setHeight(null)
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      setHeight(Math.max(least, Math.floor(window.innerHeight - top - spaceBelow(element))))
    }
    measure()
    // What is above it may grow: a notice, or a toolbar that wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [isOn])
  return { ref, height }
}
