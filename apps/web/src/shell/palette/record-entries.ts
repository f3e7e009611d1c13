import type { FoundRecords } from '@castline/contract/search'
import { useNavigate } from 'react-router'
import { rememberProject } from '#api/chosen-project.ts'
import type { Recent } from '#tracking/components/recent.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { icons } from '../icons.ts'
import type { Entry } from './entry.ts'
import { paths } from './paths.ts'

type Kind = 'component' | 'ncr' | 'load' | 'place' | 'stocktake' | 'section' | 'person'

/** What the palette opens besides pages: the icon of each kind, and its address from the key in an entry's id. */
const kinds: Readonly<Record<Kind, { icon: Entry['icon']; path: (key: string) => string }>> = {
  component: { icon: icons.components, path: paths.component },
  ncr: { icon: icons.quality, path: paths.ncr },
  load: { icon: icons.loads, path: paths.load },
  place: {
    icon: icons.yard,
    path(key) {
      const [yardId = '', id = ''] = key.split(' ')
      return paths.place(id, yardId)
    },
  },
  stocktake: {
    icon: icons.yard,
    path(key) {
      const [yardId = '', id = ''] = key.split(' ')
      return paths.stocktake(id, yardId)
    },
  },
  section: {
    icon: icons.sections,
    path(key) {
      const [projectId = '', id = ''] = key.split(' ')
      return paths.section(id, projectId)
    },
  },
  person: { icon: icons.users, path: paths.person },
}

const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)

/** Entries for what the server found besides components, and for recent choices. */
export function useRecordEntries() {
  const navigate = useNavigate()
  const format = useFormat()

  const entryOf = (kind: Kind, key: string, label: string, details: readonly (string | null)[]): Entry => ({
    id: `${kind} ${key}`,
    label,
    detail: dotted(details),
    icon: kinds[kind].icon,
    words: [],
    isPlace: true,
    choose: () => void navigate(kinds[kind].path(key)),
  })

  return {
    ofNcr: ({ id, number, subject, component_name, control_number, project_name }: FoundRecords['ncrs'][number]) =>
      entryOf('ncr', id, number, [subject?.name ?? component_name, control_number, project_name]),
    ofLoad: ({ id, number, planned_on, vehicle, project_name }: FoundRecords['loads'][number]) =>
      entryOf('load', id, number, [format.date(planned_on), vehicle, project_name]),
    ofPlace: ({ id, code, name, yard_id, yard_name }: FoundRecords['places'][number]) =>
      entryOf('place', `${yard_id} ${id}`, code, [name, yard_name]),
    ofStocktake: ({ id, number, place_code, yard_id, yard_name }: FoundRecords['stocktakes'][number]) =>
      entryOf('stocktake', `${yard_id} ${id}`, number, [place_code, yard_name]),
    ofSection: ({ id, name, project_id, project_name }: FoundRecords['sections'][number]) =>
      entryOf('section', `${project_id} ${id}`, name, [project_name]),
    ofPerson: ({ username, name }: FoundRecords['people'][number]) => entryOf('person', username, name, [username]),
    ofProject: ({ id, code, name }: FoundRecords['projects'][number]): Entry => ({
      id: `project ${id}`,
      label: name,
      detail: code,
      icon: icons.projects,
      words: [code],
      isPlace: true,
      choose() {
        rememberProject(id)
        void navigate(paths.project(id))
      },
    }),
    /** A recent choice without its status, which may have changed; null for pages and projects, which are known. */
    ofRecent({ id, label, detail }: Recent): Entry | null {
      const [kind = ''] = id.split(' ', 1)
      return isKind(kind) ? { ...entryOf(kind, id.slice(kind.length + 1), label, []), detail } : null
    },
  }
}
