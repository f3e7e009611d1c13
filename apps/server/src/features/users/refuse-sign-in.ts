import { invalid } from '#http/errors.ts'

/** Throws 400 for what a service account cannot have, because it signs in by API key only. */
export function refuseSignIn(given: Readonly<Record<'password' | 'email', string | null | undefined>>): void {
  const faults = Object.entries(given).filter(([, value]) => value)
  if (faults.length === 0) return
  throw invalid(
    faults.map(([field]) => ({
      field,
      message: 'A service account signs in by API key only.',
      code: 'service_account',
    })),
  )
}
