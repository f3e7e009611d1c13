import { useEffect, useRef, useState } from 'react'
import { keepPhotos, type ReceiptPhotos, recallPhotos } from './photo-store.ts'

/** The photos of the refused components of a form, which survive a reload. */
export function useReceiptPhotos(userId: string, code: string) {
  const [photos, setPhotos] = useState<ReceiptPhotos>({})
  const [isKept, setIsKept] = useState(true)
  /** What was taken before the stored ones were read is not replaced by them. */
  const isChanged = useRef(false)

  useEffect(() => {
    let isCurrent = true
    void recallPhotos(userId, code).then((stored) => {
      if (isCurrent && !isChanged.current) setPhotos(stored)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, code])

  return {
    photos,
    /** False if a reload loses them. */
    isKept,
    change(componentId: string, taken: readonly File[]): void {
      isChanged.current = true
      const next = { ...photos, [componentId]: taken }
      setPhotos(next)
      keepPhotos(userId, code, next).then(
        () => setIsKept(true),
        () => setIsKept(false),
      )
    },
  }
}
