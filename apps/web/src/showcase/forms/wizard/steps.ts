import * as z from 'zod/mini'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

const words = (error: string) => z.string().check(z.trim(), z.minLength(1, error))

export const emptyOrder = { project: '', site: '', piece: '', length: '', wishes: '' }
export type Order = typeof emptyOrder
type Field = keyof Order

export interface Step {
  readonly name: string
  readonly isOptional?: true
  readonly fields: readonly { name: Field; label: string; hint?: string }[]
  readonly schema: (entry: NumberEntry) => z.ZodMiniType
}

/** The steps with their fields and validation schemas. */
export const steps: readonly Step[] = [
  {
    name: 'Project',
    fields: [
      { name: 'project', label: 'Project' },
      { name: 'site', label: 'Address of the site' },
    ],
    schema: () => z.object({ project: words('Which project is it for?'), site: words('Where does the truck go?') }),
  },
  {
    name: 'Piece',
    fields: [
      { name: 'piece', label: 'Mark' },
      { name: 'length', label: 'Length in mm', hint: 'Up to 12 000' },
    ],
    schema: ({ measureOf }) =>
      z.object({
        piece: words('Which piece is it?'),
        length: z.string().check(
          z.refine((typed) => (measureOf(typed) ?? 0) > 0, 'A length in millimetres, as 5400'),
          z.refine((typed) => !((measureOf(typed) ?? 0) > 12_000), 'Longer than any truck'),
        ),
      }),
  },
  {
    name: 'Wishes',
    isOptional: true,
    fields: [{ name: 'wishes', label: 'Wishes', hint: 'At least ten characters, or skip this step' }],
    schema: () =>
      z.object({ wishes: z.string().check(z.trim(), z.minLength(10, 'Say a little more, or skip this step.')) }),
  },
]
