import { type LabelLayoutName, labelLayouts } from '@castline/domain/label-sheets'
import { useState } from 'react'
import { skipWithin } from './sheets.ts'

/** Which paper it will be, and how many places of its first sheet are used already. */
export function usePaper() {
  const [name, setName] = useState<LabelLayoutName>('a4-2x5')
  const [usedPlaces, setUsedPlaces] = useState(0)
  return { name, setName, layout: labelLayouts[name], skip: skipWithin(name, usedPlaces), setUsedPlaces }
}

export type Paper = ReturnType<typeof usePaper>
