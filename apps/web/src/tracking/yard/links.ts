/** The address of a yard, optionally with one of its places. */
export function yardLink(yardId: string, placeId?: string): string {
  return `/yard?${new URLSearchParams({ yard: yardId, ...(placeId && { place: placeId }) })}`
}
