import { type LabelLayoutName, labelLayouts } from '@castline/domain/labels/sheets'
import { useState } from 'react'
import { limitSkip } from './sheets.ts'

/** The selected layout, and the number of used positions on the first sheet. */
export function usePaper() {
  const [name, setName] = useState<LabelLayoutName>('a4-2x5')
  const [usedPlaces, setUsedPlaces] = useState(0)
  return { name, setName, layout: labelLayouts[name], skip: limitSkip(name, usedPlaces), setUsedPlaces }
}

export type Paper = ReturnType<typeof usePaper>
