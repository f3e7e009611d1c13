import { codeFromScan } from '@castline/domain/qr-code'
import { useState } from 'react'
import { storage } from '#api/storage.ts'
import { recentsOf } from '#tracking/component/recent.ts'
import type { MenuRow } from '../menu.ts'
import type { Entry, Section } from './entry.ts'
import { bestFirst } from './match.ts'
import { useComponentSearch } from './use-component-search.ts'
import { useEntries } from './use-entries.ts'

const mostPages = 12
const mostProjects = 8
/** Maximum number of projects while the input is empty. */
const fewProjects = 5

const fitting = (entries: readonly Entry[], words: string) =>
  bestFirst(entries, words, (entry) => [entry.label, ...entry.words])

/** The palette's sections for the input. */
export function usePalette(menu: readonly MenuRow[], typed: string) {
  const entries = useEntries(menu)
  const { userId, project, pages, productPages, projects, actions, ofComponent, ofLabel, ofRecentComponent } = entries
  // Fixed when the palette opens, so that the list does not change while it is used.
  const [recents] = useState(() => recentsOf(storage, userId))
  const code = codeFromScan(typed)
  const words = code ?? typed.trim()
  const search = useComponentSearch(words, project?.id)

  const known = new Map([...pages, ...projects].map((entry) => [entry.id, entry]))
  const recent = recents.flatMap((one) => {
    const entry = one.id.startsWith('component ') ? ofRecentComponent(one) : known.get(one.id)
    return entry ? [entry] : []
  })
  const isLabelFound = search.components.some(({ qr_code }) => qr_code === code)
  const offered: Section[] = words
    ? [
        { name: 'pages', entries: fitting(pages, words).slice(0, mostPages) },
        { name: 'projects', entries: fitting(projects, words).slice(0, mostProjects) },
        {
          name: 'pieces',
          entries: [...(code && !isLabelFound ? [ofLabel(code)] : []), ...search.components.map(ofComponent)],
        },
        { name: 'actions', entries: fitting(actions, words) },
      ]
    : [
        { name: 'recent', entries: recent },
        { name: 'pages', entries: productPages },
        { name: 'projects', entries: projects.slice(0, fewProjects) },
        { name: 'actions', entries: actions },
      ]
  return { userId, project, words, search, sections: offered.filter((section) => section.entries.length > 0) }
}
