import { type RefCallback, useCallback, useState } from 'react'

/** In px beyond the window: content further down is not loaded before it is near. */
const ahead = 32

/** Returns the ref of an element, and whether it has been near the visible area. */
export function useNear(): [watch: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: `${ahead}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isNear]
}
