import type { ModelPoint } from '@castline/contract/ncr'
import { createContext } from 'react'

/** A place in the building with its picture. */
export interface ModelPlace {
  readonly point: ModelPoint
  readonly view: File
}

/** Captures the place that was tapped in the building; null outside of it, and while nothing was tapped. */
export const ModelPlaceContext = createContext<(() => ModelPlace | null) | null>(null)
