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
      { name: 'site', label: 'Site address' },
    ],
    schema: () => z.object({ project: words('Enter the project.'), site: words('Enter the address of the site.') }),
  },
  {
    name: 'Component',
    fields: [
      { name: 'piece', label: 'Mark' },
      { name: 'length', label: 'Length in mm', hint: 'At most 12,000' },
    ],
    schema: ({ measureOf }) =>
      z.object({
        piece: words('Enter a mark.'),
        length: z.string().check(
          z.refine((typed) => (measureOf(typed) ?? 0) > 0, 'Enter a length in millimetres, such as 5400.'),
          z.refine((typed) => !((measureOf(typed) ?? 0) > 12_000), 'Enter a length of at most 12,000 mm.'),
        ),
      }),
  },
  {
    name: 'Remarks',
    isOptional: true,
    fields: [{ name: 'wishes', label: 'Remarks', hint: 'At least ten characters, or skip this step' }],
    schema: () =>
      z.object({
        wishes: z.string().check(z.trim(), z.minLength(10, 'Enter at least ten characters, or skip this step.')),
      }),
  },
]
