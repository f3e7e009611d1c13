import type { Status } from '@castline/domain/status/statuses'

export interface Counted {
  readonly name: string
  /** In mm; the height of a bolt is its length. */
  readonly width: number
  readonly height: number
  readonly thickness: number | null
  readonly standing: Readonly<Partial<Record<Status, number>>>
}

/** The connecting parts of the sample building, in plausible statuses. */
export const otherComponents: readonly Counted[] = [
  { name: 'Anchor bolt M30', width: 30, height: 700, thickness: null, standing: { installed: 32 } },
  {
    name: 'Neoprene bearing',
    width: 150,
    height: 150,
    thickness: 10,
    standing: { planning: 36, transported: 20, accepted: 24, installed: 58, rejected: 2 },
  },
  {
    name: 'Wall shoe',
    width: 120,
    height: 220,
    thickness: 100,
    standing: { planning: 24, manufactured: 12, accepted: 16, installed: 36 },
  },
  {
    name: 'Wire loop box',
    width: 80,
    height: 1180,
    thickness: 50,
    standing: { planning: 30, manufactured: 18, transported: 8, accepted: 10, installed: 44 },
  },
  {
    name: 'Thermal break for balconies',
    width: 1000,
    height: 200,
    thickness: 80,
    standing: { planning: 18, manufactured: 10, accepted: 6, installed: 4, rejected: 1 },
  },
  { name: 'Stair bearing box', width: 200, height: 240, thickness: 150, standing: { planning: 8, installed: 16 } },
]
