import { listProjects } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { useCallback } from 'react'
import { useSearchParams } from '#api/search-params.ts'
import { useCall, useHasToken } from './queries.ts'
import { storage } from './storage.ts'

const parameter = 'project'
const rememberedKey = 'castline-project'

export interface ChosenProject {
  /** Undefined while loading. */
  readonly projects: readonly Project[] | undefined
  /** Undefined while there is no project to show. */
  readonly project: Project | undefined
  /** `none`: the user has access to no project. */
  readonly state: 'signed-out' | 'loading' | 'failed' | 'none' | 'chosen'
  readonly error: Error | null
  /**
   * Shows another project and stores the choice. Removes the other query parameters, which belong to the previous
   * project.
   */
  choose(id: string): void
  /** Requests the projects again after a failure. */
  retry(): void
}

/**
 * Uses the id in the address, then the one stored on this device, then the first project that is not archived. Ignores
 * unknown ids.
 */
export function chosenOf<P extends { id: string; archived: boolean }>(
  projects: readonly P[],
  inAddress: string | null,
  remembered: string | null,
): P | undefined {
  const byId = (id: string | null) => projects.find((project) => project.id === id)
  return byId(inAddress) ?? byId(remembered) ?? projects.find(({ archived }) => !archived) ?? projects[0]
}

/** The project that a page opened now, with this query in its address, would show. */
export function projectToOpen<P extends { id: string; archived: boolean }>(
  projects: readonly P[],
  search = window.location.search,
): P | undefined {
  return chosenOf(projects, new URLSearchParams(search).get(parameter), storage.getItem(rememberedKey))
}

/** Selects the project that the screens show next. */
export function rememberProject(id: string): void {
  storage.setItem(rememberedKey, id)
}

/** The project that all single-project screens show. */
export function useChosenProject(): ChosenProject {
  const hasToken = useHasToken()
  const [address, setAddress] = useSearchParams()
  const { data: projects, error, isError, refetch } = useCall(listProjects, {})
  const inAddress = address.get(parameter)
  const project = projects && chosenOf(projects, inAddress, storage.getItem(rememberedKey))

  const choose = useCallback(
    (id: string) => {
      rememberProject(id)
      setAddress({ [parameter]: id })
    },
    [setAddress],
  )
  const retry = useCallback(() => void refetch(), [refetch])

  const loaded = project ? 'chosen' : projects ? 'none' : isError ? 'failed' : 'loading'
  return { projects, project, state: hasToken ? loaded : 'signed-out', error, choose, retry }
}
