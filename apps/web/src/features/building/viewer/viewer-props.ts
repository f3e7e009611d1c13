import type { Building } from '@castline/contract/models'
import type { Ref, RefObject } from 'react'
import type { Camera } from '../building-address.ts'
import type { Cut } from '../cut.ts'
import type { Painting } from '../painting.ts'
import type { Pin } from './Pins.tsx'
import type { FilePoint } from './site-coordinates.ts'
import type { ViewerHandle } from './viewer-handle.ts'

/** What is marked in the picture. */
export interface StageMarks {
  readonly pins: readonly Pin[]
  readonly selected: string | null
  /** A place that was tapped. */
  readonly tapped: FilePoint | null
  /** From where to look while the address has no camera. */
  readonly camera: Camera | null
  readonly onPin: (id: string) => void
}

/** Requests the geometry of a model. */
export type GeometryOf = (id: string, signal: AbortSignal) => Promise<Response>

export interface ModelViewerProps {
  models: readonly Pick<Building['models'][number], 'id'>[]
  /** By default as the signed-in user. */
  geometryOf?: GeometryOf
  painting: Painting
  /** As `#rrggbb`. */
  palette: readonly string[]
  /** Called with the number of the element and where it was tapped; null for the space between elements. */
  onPick: (element: number | null, at: FilePoint | null) => void
  marks: StageMarks
  /** What other parts of the page ask of this one. */
  handle: Ref<ViewerHandle>
  /** What was chosen while the picture was not there: a cut that hides it is removed. */
  unseen?: RefObject<readonly number[]>
  /** Null: the whole building. */
  camera: Camera | null
  onCamera: (camera: Camera | null) => void
  /** Null: the whole building. */
  cut: Cut | null
  onCut: (cut: Cut | null) => void
  /** Called when the browser cannot draw in 3D. */
  onUnable: () => void
}
