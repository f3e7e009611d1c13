import type { HttpRequest } from './load.ts'
import type { Seeded } from './seed.ts'

/** One kind of work, as requests to the API and to the bare server. */
export interface Work {
  readonly name: string
  /** The target ratio to the bare server's figure; null if there is no target. */
  readonly goal: number | null
  /** Whether each request needs a component in planning. */
  readonly writes?: true
  /** Each request needs a load that can depart instead. */
  readonly uses?: 'loads'
  /**
   * Whether a response may take a second: then a round is a number of requests, or it would end before the first
   * response.
   */
  readonly slow?: true
  /** Whether `npm run bench -- growth` requires that its time stays constant. */
  readonly ofOneProject?: true
  api(): HttpRequest
  bare(): HttpRequest
}

/** The works to measure. Each writing work uses new components, so that every request is a real change. */
export function works(seeded: Seeded, token: string): Work[] {
  const { projectId, sectionId, componentIds, plannedIds, loadIds } = seeded
  let planned = 0
  let read = 0
  let departed = 0
  const nextPlanned = () => plannedIds[planned++ % plannedIds.length]
  const nextRead = () => componentIds[read++ % componentIds.length]
  const nextLoad = () => loadIds[departed++ % loadIds.length]
  const headers = { authorization: `Bearer ${token}` }
  const api = (path: string): HttpRequest => ({ method: 'GET', path: `/api${path}`, headers })
  const bare = (path: string): HttpRequest => ({ method: 'GET', path })
  const status = 'manufactured'
  const bareMove = (): HttpRequest => ({ method: 'PUT', path: `/components/${nextPlanned()}/status`, body: { status } })
  const filtered = `status=${status}&section_id=${sectionId}&sort=weight&limit=50`
  return [
    {
      name: 'status change, signed in',
      goal: 0.7,
      writes: true,
      ofOneProject: true,
      api: () => ({ method: 'PUT', path: `/api/components/${nextPlanned()}/status-auth`, headers, body: { status } }),
      bare: bareMove,
    },
    {
      name: 'status change, by QR',
      goal: 0.7,
      writes: true,
      ofOneProject: true,
      api: () => ({
        method: 'PUT',
        path: `/api/components/${nextPlanned()}/status`,
        body: { status, username: 'bench-producer' },
      }),
      bare: bareMove,
    },
    {
      name: 'one component',
      goal: 0.7,
      ofOneProject: true,
      api: () => api(`/components/${nextRead()}`),
      bare: () => bare(`/components/${nextRead()}`),
    },
    {
      name: 'one component, its specification',
      goal: 0.5,
      ofOneProject: true,
      api: () => api(`/components/${nextRead()}?include=specification`),
      bare: () => bare(`/components/${nextRead()}`),
    },
    {
      name: 'list of 5,000',
      goal: 1.5,
      slow: true,
      ofOneProject: true,
      api: () => api(`/components/project/${projectId}`),
      bare: () => bare(`/projects/${projectId}/components`),
    },
    {
      name: 'statistics of a project',
      goal: 0.9,
      ofOneProject: true,
      api: () => api(`/projects/${projectId}/component-stats`),
      bare: () => bare(`/projects/${projectId}/statistics`),
    },
    {
      name: 'statistics of its sections',
      goal: 0.9,
      ofOneProject: true,
      api: () => api(`/projects/${projectId}/section-status-stats`),
      bare: () => bare(`/projects/${projectId}/section-statistics`),
    },
    {
      name: 'filtered page with total',
      goal: 0.8,
      ofOneProject: true,
      api: () => api(`/components/project/${projectId}?${filtered}`),
      bare: () => bare(`/projects/${projectId}/pages/${sectionId}`),
    },
    {
      name: 'plan: shortage list, 100 of it',
      goal: 0.9,
      ofOneProject: true,
      api: () => api(`/projects/${projectId}/shortages`),
      bare: () => bare(`/projects/${projectId}/shortages`),
    },
    {
      name: 'plan: late counts by section',
      goal: 0.9,
      ofOneProject: true,
      api: () => api(`/projects/${projectId}/late-stats`),
      bare: () => bare(`/projects/${projectId}/late-stats`),
    },
    {
      name: 'loads: depart 60 components',
      goal: 0.7,
      writes: true,
      uses: 'loads',
      api: () => ({ method: 'POST', path: `/api/loads/${nextLoad()}/depart`, headers, body: {} }),
      bare: () => ({ method: 'POST', path: `/loads/${nextLoad()}/depart`, body: {} }),
    },
    {
      name: 'loads: page of 10,000',
      goal: 0.8,
      ofOneProject: true,
      api: () => api(`/projects/${projectId}/loads`),
      bare: () => bare(`/projects/${projectId}/loads`),
    },
  ]
}
