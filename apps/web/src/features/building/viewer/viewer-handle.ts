import type { BuildingAddress } from '../building-address.ts'
import type { FileCamera, FilePoint } from './site-coordinates.ts'

/** A picture as it stands, and from where it is seen. */
interface Captured {
  readonly camera: FileCamera
  readonly picture: File
}

/** What other parts of the page ask of the viewer; in the coordinates of the files. */
export interface ViewerHandle {
  /** With a ring around this place. */
  capture(at: FilePoint | null): Captured | null
  /** Moves the camera to elements that are not in view. Returns what is other in the address: they are not cut away either. */
  reveal(elements: readonly number[]): Partial<Pick<BuildingAddress, 'camera' | 'cut'>>
}
