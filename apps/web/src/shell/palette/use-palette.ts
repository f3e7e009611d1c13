import { codeFromScan } from '@castline/domain/labels/qr-code'
import { useState } from 'react'
import { storage } from '#api/storage.ts'
import { recentsOf } from '#tracking/components/recent.ts'
import type { MenuRow } from '../menu.ts'
import type { Entry, Section } from './entry.ts'
import { bestFirst } from './match.ts'
import { useEntries } from './use-entries.ts'
import { useServerSearch } from './use-server-search.ts'

const mostPages = 12
const mostProjects = 8
/** Maximum number of projects while the input is empty. */
const fewProjects = 5

const fitting = (entries: readonly Entry[], words: string) =>
  bestFirst(entries, words, (entry) => [entry.label, ...entry.words])

/** The palette's sections for the input. */
export function usePalette(menu: readonly MenuRow[], typed: string) {
  const entries = useEntries(menu)
  const { userId, project, pages, productPages, projects, actions, ofComponent, ofLabel, records } = entries
  // Fixed when the palette opens, so that the list does not change while it is used.
  const [recents] = useState(() => recentsOf(storage, userId))
  const code = codeFromScan(typed)
  const words = code ?? typed.trim()
  const search = useServerSearch(words, project?.id)

  const known = new Map([...pages, ...projects].map((entry) => [entry.id, entry]))
  const recent = recents.flatMap((one) => {
    const entry = known.get(one.id) ?? records.ofRecent(one)
    return entry ? [entry] : []
  })
  const { found } = search
  const isLabelFound = found.components.some(({ qr_code }) => qr_code === code)
  function projectsFor(typed: string): Entry[] {
    const chosen = fitting(projects, typed)
    const others = found.projects.filter(({ id }) => !known.has(`project ${id}`)).map(records.ofProject)
    return [...chosen, ...others].slice(0, mostProjects)
  }

  const offered: Section[] = words
    ? [
        { name: 'pages', entries: fitting(pages, words).slice(0, mostPages) },
        { name: 'projects', entries: projectsFor(words) },
        { name: 'ncrs', entries: found.ncrs.map(records.ofNcr) },
        { name: 'loads', entries: found.loads.map(records.ofLoad) },
        { name: 'places', entries: found.places.map(records.ofPlace) },
        { name: 'stocktakes', entries: found.stocktakes.map(records.ofStocktake) },
        { name: 'sections', entries: found.sections.map(records.ofSection) },
        {
          name: 'pieces',
          entries: [...(code && !isLabelFound ? [ofLabel(code)] : []), ...found.components.map(ofComponent)],
        },
        { name: 'people', entries: found.people.map(records.ofPerson) },
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
