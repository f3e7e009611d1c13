export interface Site {
  readonly name: string
  readonly province: string
}

/** Sorted by province, as a grouped list requires. */
export const sites: readonly Site[] = [
  { name: 'Harbour tower', province: 'Bangkok' },
  { name: 'Garden residences', province: 'Bangkok' },
  { name: 'Ring road bridge', province: 'Bangkok' },
  { name: 'Old town school', province: 'Chiang Mai' },
  { name: 'Hill hospital', province: 'Chiang Mai' },
  { name: 'Cold store', province: 'Chon Buri' },
  { name: 'Container quay', province: 'Chon Buri' },
  { name: 'Seaside hotel', province: 'Phuket' },
]
