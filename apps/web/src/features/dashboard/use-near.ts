import { type RefObject, useEffect, useState } from 'react'

/** In px, beyond the window: what comes into it stands there already. */
const ahead = 600

/** False until an element comes near what the window shows; true from then on. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${ahead}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
