import type { Project } from '@castline/contract/projects'
import { invalid } from '#http/errors.ts'

/** The error for a code that another project has. */
export const taken = { projects_code: { field: 'code', message: 'Another project has this code.' } }

interface Dated {
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** Throws 400 with the name of the field for an end before the start. */
export function requireValidTimes({ starts_on, ends_on }: Dated): void {
  if (starts_on && ends_on && ends_on < starts_on) {
    throw invalid([{ field: 'ends_on', message: 'The end is before the start.' }])
  }
}

type Gates = Pick<Project, `${'strip' | 'transport'}_${'gate' | 'asks' | 'age'}`>

/** Throws 400 if a gate asks for an age that is not given. */
export function requireAges(gates: Gates): void {
  for (const step of ['strip', 'transport'] as const) {
    if (gates[`${step}_gate`] === 'off' || gates[`${step}_asks`] === 'strength' || gates[`${step}_age`] !== null)
      continue
    throw invalid([{ field: `${step}_age`, code: 'required', message: 'Enter the age in hours that is asked for.' }])
  }
}
