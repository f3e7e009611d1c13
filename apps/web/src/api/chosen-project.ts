import { listProjects, type Project } from '@castline/contract/projects'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useHasToken } from './queries.ts'
import { storage } from './storage.ts'

const parameter = 'project'
const rememberedKey = 'castline-project'

export interface ChosenProject {
  /** Undefined until they are loaded. */
  readonly projects: readonly Project[] | undefined
  /** Undefined while there is none to show. */
  readonly project: Project | undefined
  /** `none`: the caller reaches no project. */
  readonly state: 'signed-out' | 'loading' | 'failed' | 'none' | 'chosen'
  readonly error: Error | null
  /** Shows another project, and remembers it. What else the address says belongs to the project before, and goes. */
  choose(id: string): void
  /** Asks for the projects again. */
  retry(): void
}

/** The address wins, then what this device remembers, then the first; an id that is none of ours counts as not given. */
export function chosenOf<P extends { id: string }>(
  projects: readonly P[],
  inAddress: string | null,
  remembered: string | null,
): P | undefined {
  const byId = (id: string | null) => projects.find((project) => project.id === id)
  return byId(inAddress) ?? byId(remembered) ?? projects[0]
}

/** The one that a page shows which opens now. */
export function projectToOpen<P extends { id: string }>(projects: readonly P[]): P | undefined {
  return chosenOf(projects, new URLSearchParams(window.location.search).get(parameter), storage.getItem(rememberedKey))
}

/** Makes a project the one that the screens show next. */
export function rememberProject(id: string): void {
  storage.setItem(rememberedKey, id)
}

/** Which project the screens of one project show: the same on all of them. */
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
