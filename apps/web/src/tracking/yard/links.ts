export const yardPath = '/yard'

interface PlaceView {
  /** With the dialog that moves components there. */
  readonly isMoving?: boolean
  /** With the stocktake of the place. */
  readonly isTakingStock?: boolean
}

/** The address of a yard, optionally with one of its places. */
export function yardLink(
  yardId: string,
  placeId?: string,
  { isMoving = false, isTakingStock = false }: PlaceView = {},
): string {
  const query = {
    yard: yardId,
    ...(placeId && { place: placeId }),
    ...(isMoving && { move: '1' }),
    ...(isTakingStock && { stock: '1' }),
  }
  return `${yardPath}?${new URLSearchParams(query)}`
}

/** The address of the list of racks of a yard. */
export const racksLink = (yardId: string) => `${yardPath}?${new URLSearchParams({ yard: yardId, view: 'racks' })}`

/** The address of the labels of a place, for a project that uses its yard. */
export function placeLabelsLink(projectId: string, yardId: string, placeId?: string): string {
  const query = { project: projectId, kind: 'places', yard: yardId, ...(placeId && { place: placeId }) }
  return `/pages/qr-code?${new URLSearchParams(query)}`
}
