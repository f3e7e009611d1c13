/** The history of a component, oldest first. */
export const histories: readonly { mark: string; kind: string; steps: readonly string[] }[] = [
  { mark: 'W-101', kind: 'Wall', steps: ['2 June: cast', '9 June: delivered', '10 June: accepted'] },
  { mark: 'S-102', kind: 'Slab', steps: ['3 June: cast', '9 June: delivered'] },
  { mark: 'T-103', kind: 'Stair', steps: ['4 June: cast'] },
]
