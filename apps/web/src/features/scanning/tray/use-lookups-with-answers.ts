import type { Role } from '@castline/domain/users/roles'
import { useQueries } from '@tanstack/react-query'
import { useQueuedAnswers } from '#tracking/checklists/use-queued-answers.ts'
import { knownObstacles } from '#tracking/gates/known-obstacles.ts'
import type { MemberComponent } from '#tracking/known-components/known-component.ts'
import { offeredByRole } from '#tracking/steps/offered-steps.ts'
// Not on demand: it is needed without a network.
import { completedHere } from '../card/completed-here.ts'
import type { Lookup } from './sort-tray.ts'

const hasGate = (component: Lookup['component']): component is MemberComponent =>
  component !== undefined &&
  'checklists_open' in component &&
  component.checklists_open.some(({ gate }) => gate === 'block')

/** A component with the effect of answers that are not sent yet. */
export function withCompletedChecklists(lookup: Lookup, completed: readonly string[], role: Role): Lookup {
  const { component } = lookup
  if (!component || !('checklists_open' in component) || !('allowed_statuses' in component)) return lookup
  const open = component.checklists_open.filter(({ series_id }) => !completed.includes(series_id))
  if (open.length === component.checklists_open.length) return lookup
  const obstacles = knownObstacles(component, { completed })
  const allowed_statuses = offeredByRole(role, component.status, obstacles)
  return { ...lookup, component: { ...component, checklists_open: open, allowed_statuses }, isFreed: true }
}

/** The components of a load, without the checklists that are complete on this device and not sent yet. */
export function useLookupsWithAnswers(lookups: readonly Lookup[], userId: string, role: Role): Lookup[] {
  const answers = useQueuedAnswers(userId)
  const gated = answers.length > 0 ? lookups.flatMap(({ component }) => (hasGate(component) ? [component.id] : [])) : []
  const completed = useQueries({
    queries: gated.map((componentId) => ({
      queryKey: ['completed-here', userId, componentId, answers.map(({ attempt }) => attempt.key)],
      queryFn: async () => completedHere(userId, componentId, answers),
      // Read again when the page returns from a checklist.
      staleTime: 0,
      networkMode: 'always' as const,
    })),
  })
  const series = new Map(gated.map((id, at) => [id, completed[at]?.data ?? []]))
  return lookups.map((lookup) => withCompletedChecklists(lookup, series.get(lookup.component?.id ?? '') ?? [], role))
}
