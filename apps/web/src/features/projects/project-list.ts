import type { Project } from '@castline/contract/projects'

export const shownStates = ['active', 'archived', 'all'] as const
export type ShownState = (typeof shownStates)[number]

export const views = ['cards', 'table'] as const
export type View = (typeof views)[number]

export const isShownState = (value: string | null): value is ShownState => shownStates.some((each) => each === value)
export const isView = (value: string | null): value is View => views.some((each) => each === value)

/** The projects in this state with a name, code or location that contains all words of the search, ignoring case. */
export function foundProjects(projects: readonly Project[], search: string, state: ShownState): Project[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(({ name, code, location, archived }) => {
    if (state !== 'all' && archived !== (state === 'archived')) return false
    const text = `${name}\n${code}\n${location ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
