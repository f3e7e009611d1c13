import { listProjects } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { queryClient, queryKeyOf } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { cachedOverview, keepOverview, type Overview, partKeys } from './overview.ts'

/** What the dashboard showed last on this device: shown muted, with its time, until the server has responded. */
interface LastWindow {
  readonly userId: string
  /** The build that stored it: another one may show other fields. */
  readonly build: string
  readonly projects: readonly Project[]
  readonly projectId: string
  readonly overview: Overview
  /** When the server said so, in ms since 1970. */
  readonly at: number
}

/** In characters: more is not stored. */
const longest = 200_000

const build = import.meta.url

function lastWindow(): LastWindow | null {
  try {
    const stored = JSON.parse(tokens.firstWindow() ?? 'null') as LastWindow | null
    return stored && stored.build === build && stored.userId === tokens.userId() ? stored : null
  } catch {
    return null
  }
}

/** Stores what the cache has of a project, for the next time the dashboard is opened; not where the storage is full. */
export function storeWindow(projectId: string): void {
  const user = tokens.userId()
  const projects = queryClient.getQueryData<Project[]>(queryKeyOf(listProjects, {}))
  const overview = cachedOverview(projectId)
  const at = queryClient.getQueryState(partKeys(projectId).stats)?.dataUpdatedAt
  if (!user || !projects || !overview || !at) return
  const json = JSON.stringify({ userId: user, build, projects, projectId, overview, at } satisfies LastWindow)
  if (json.length > longest) return
  try {
    tokens.saveFirstWindow(json)
  } catch {
    // Full: the next time begins without it.
  }
}

let wasShown = false

/**
 * Puts what the dashboard showed last into the cache, with the time at which the server said so; only before the page has anything
 * newer. The list of projects counts as outdated.
 */
export function showLastWindow(): void {
  if (wasShown) return
  wasShown = true
  const stored = lastWindow()
  if (!stored) return
  const queryKey = queryKeyOf(listProjects, {})
  if (queryClient.getQueryData(queryKey) === undefined) {
    queryClient.setQueryData(queryKey, stored.projects, { updatedAt: 0 })
  }
  keepOverview(stored.projectId, stored.overview, stored.at)
}
