export const steps = ['file', 'columns', 'check', 'import'] as const
export type Step = (typeof steps)[number]

/**
 * The step in the address (`?import=1` to `4`), or the last one before it that can be shown: after a reload there is no
 * file.
 */
export function stepFromAddress(address: URLSearchParams, canShow: Record<Exclude<Step, 'file'>, boolean>): Step {
  const requested = Number(address.get('import'))
  for (let at = Math.min(requested, steps.length); at > 1; at -= 1) {
    const step = steps[at - 1]
    if (step && step !== 'file' && canShow[step]) return step
  }
  return 'file'
}
