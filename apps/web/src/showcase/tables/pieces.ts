/** One row of the showcase's tables. */
export interface Piece {
  readonly mark: string
  readonly kind: string
  readonly floor: number
  readonly weightKg: number
  readonly state: (typeof states)[number]
}

const states = ['On site', 'On site', 'Made', 'Made', 'Planned', 'Rejected', 'Planned'] as const

const kinds = [
  { letter: 'W', kind: 'Wall', weightKg: 4200 },
  { letter: 'S', kind: 'Slab', weightKg: 2900 },
  { letter: 'T', kind: 'Stair', weightKg: 1750 },
  { letter: 'B', kind: 'Beam', weightKg: 3300 },
]

/** Forty components; deterministic. */
export const pieces: readonly Piece[] = Array.from({ length: 40 }, (_, index) => {
  const { letter, kind, weightKg } = kinds[index % kinds.length] ?? { letter: 'P', kind: 'Component', weightKg: 1000 }
  const number = String(index + 101)
  // The increments differ from the order of the marks, so that sorting has a visible effect.
  return {
    mark: `${letter}-${number}`,
    kind,
    floor: (index * 3) % 5,
    weightKg: weightKg + ((index * 137) % 11) * 20,
    state: states[index % states.length] ?? 'Planned',
  }
})

export function inKg(weightKg: number): string {
  return `${weightKg.toLocaleString('en')} kg`
}
