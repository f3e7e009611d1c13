export interface Site {
  readonly name: string
  readonly province: string
}

/** In the order of their provinces: a grouped list takes them as they come. */
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
