import type { Access, Call } from '@castline/contract/call'
import { getComponent, getComponentByCode } from '@castline/contract/components'
import { listProjects, projectActivity, projectStats, sectionStatusStats } from '@castline/contract/projects'
import { settings } from '@castline/contract/settings'
import { me } from '@castline/contract/users'

/** A `GET` that src/app/start.js makes. `public` ones are made for whoever is not signed in. */
export type FirstCall = readonly [access: Access, path: string]

const first = ({ access, path }: Call): FirstCall => [access, path]

/** Of the chosen project: the address knows which, or the device. */
const ofProject = ({ access, path }: Call, query = ''): FirstCall => [access, path.replace(':id', ':project') + query]

/**
 * What these pages ask the server first: asked while their scripts are on their way. What names somebody unknown is left
 * out: `:project` is the chosen project, `:id` or `:code` the end of the page's own address.
 */
export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/dashboards/modern': [
    first(me),
    first(listProjects),
    ofProject(projectStats),
    ofProject(sectionStatusStats),
    ofProject(projectActivity, '?limit=8'),
  ],
  '/forms/form-component-card/:id': [first(getComponent), first(getComponentByCode), first(me), first(settings)],
}
