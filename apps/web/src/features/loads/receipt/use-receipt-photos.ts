import { useEffect, useRef, useState } from 'react'
import { type ReceiptPhotos, recallPhotos, storePhotos } from './photo-store.ts'

/** The photos of the refused components of a form, which survive a reload. */
export function useReceiptPhotos(userId: string, code: string) {
  const [photos, setPhotos] = useState<ReceiptPhotos>({})
  const [isStored, setIsStored] = useState(true)
  // Photos may be taken before the stored ones are read: both remain.
  const current = useRef<ReceiptPhotos>({})

  function show(next: ReceiptPhotos): void {
    current.current = next
    setPhotos(next)
  }

  function keep(next: ReceiptPhotos): void {
    show(next)
    storePhotos(userId, code, next).then(
      () => setIsStored(true),
      () => setIsStored(false),
    )
  }

  useEffect(() => {
    let isCurrent = true
    void recallPhotos(userId, code).then((stored) => {
      if (!isCurrent) return
      const isChanged = Object.keys(current.current).length > 0
      const all = { ...stored, ...current.current }
      if (isChanged) keep(all)
      else show(all)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, code])

  return {
    photos,
    /** False if a reload loses them. */
    isStored,
    change(componentId: string, taken: readonly File[]): void {
      keep({ ...current.current, [componentId]: taken })
    },
  }
}
