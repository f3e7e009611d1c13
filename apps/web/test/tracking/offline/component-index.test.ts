import type { ComponentIndex } from '@castline/contract/components'
import type { StatusEvent } from '@castline/contract/events'
import type { statuses } from '@castline/domain/statuses'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import {
  componentAt,
  mostBytes,
  mostComponents,
  type ProjectIndex,
  type ProjectStatuses,
  packIndex,
  packStatuses,
  placeOf,
  sizeOf,
} from '#tracking/offline/component-index.ts'
import { indexKeeper } from '#tracking/offline/index-keeper.ts'
import type { IndexStore, Uncovered } from '#tracking/offline/index-store.ts'

const numbered = (at: number) => at.toString(16).padStart(12, '0').toUpperCase()
const idOf = (project: string, at: number) => `${project}-0000-4000-8000-${numbered(at).toLowerCase()}`

/** Returns the server's response for a project with this many components, all in planning. */
function indexResponse(project: string, components: number, tag = 'first'): ComponentIndex {
  const each = <T>(make: (at: number) => T) => Array.from({ length: components }, (_none, at) => make(at))
  return {
    project_name: `Project ${project}`,
    tag,
    statuses: '0'.repeat(components),
    columns: {
      id: each((at) => idOf(project, at)),
      qr_code: each((at) => `${project.slice(0, 4).toUpperCase()}${numbered(at).slice(4)}`),
      name: each((at) => `W-${(at % 977).toString().padStart(3, '0')}-ผ${at % 7}`),
      control_number: each((at) => `HC-B-${(at + 1).toString().padStart(6, '0')}`),
      section: each((at) => at % 40),
      sections: Array.from({ length: 40 }, (_none, at) => `Building ${at % 4}, floor ${at}`),
    },
  }
}

async function packed(response: ComponentIndex): Promise<{ index: ProjectIndex; known: ProjectStatuses }> {
  const owner = { userId: 'u', projectId: 'p' }
  if (!response.columns) throw new Error('There are no columns.')
  const index = await packIndex(owner, response, response.columns, async () => undefined)
  return { index, known: { ...owner, statuses: packStatuses(response.statuses), at: '2026-03-04T10:00:00.000Z' } }
}

describe('the component index', () => {
  test('finds each component by label code and id, and nothing else', async () => {
    const { index, known } = await packed({ ...indexResponse('0b4dbe5e', 3), statuses: '035' })
    const place = placeOf(index, { code: '0B4D00000001' })
    expect(componentAt(index, known, place)).toEqual({
      id: '0b4dbe5e-0000-4000-8000-000000000001',
      qr_code: '0B4D00000001',
      project_id: 'p',
      name: 'W-001-ผ1',
      control_number: 'HC-B-000002',
      section_name: 'Building 1, floor 1',
      project_name: 'Project 0b4dbe5e',
      status: 'accepted',
    })
    expect(placeOf(index, { id: idOf('0b4dbe5e', 2) })).toBe(2)
    // The end of one code and the start of the next do not form a code.
    expect(placeOf(index, { code: '000000010B4D' })).toBe(-1)
    expect(placeOf(index, { id: idOf('0b4dbe5f', 2) })).toBe(-1)
    expect(placeOf(index, { code: '' })).toBe(-1)
  })

  test('is smaller than 5 MB with the maximum of components', async () => {
    const { index, known } = await packed(indexResponse('0b4dbe5e', mostComponents))
    expect(sizeOf(index)).toBeLessThan(mostBytes)
    expect(structuredClone({ index, known })).toEqual({ index, known })
    expect(componentAt(index, known, mostComponents - 1).control_number).toBe('HC-B-050000')
  })
})

function memoryStore() {
  const indexes = new Map<string, ProjectIndex>()
  const known = new Map<string, ProjectStatuses>()
  const outside = new Map<string, Uncovered>()
  const store: IndexStore = {
    async put(index, statuses) {
      indexes.set(index.projectId, index)
      known.set(index.projectId, statuses)
      outside.delete(index.projectId)
    },
    putStatuses: async (next) => void known.set(next.projectId, next),
    async putUncovered(project) {
      await store.remove('u', project.projectId)
      outside.set(project.projectId, project)
    },
    all: async () =>
      [...indexes.values()].map((index) => ({ index, statuses: known.get(index.projectId) as ProjectStatuses })),
    uncovered: async () => [...outside.values()],
    async remove(_userId, projectId) {
      for (const each of [indexes, known, outside]) each.delete(projectId)
    },
    clear: async () => undefined,
  }
  return store
}

/** An index of a server's projects, which records its requests. */
function device(server: Map<string, ComponentIndex>) {
  const store = memoryStore()
  const requests: { id: string; known: string | undefined }[] = []
  const state = {
    isSignedIn: true,
    time: Date.parse('2026-03-04T10:00:00.000Z'),
    pauses: 0,
    onPause(): void {},
  }
  const keeper = indexKeeper({
    userId: 'u',
    store,
    projects: async () => [...server.keys()].map((id) => ({ id })),
    async ask(id, known) {
      requests.push({ id, known })
      const response = server.get(id)
      if (!response) throw new ApiError(404, { error: 'not_found', message: 'No such project.' })
      return response.tag === known ? { ...response, columns: null } : response
    },
    isSignedIn: () => state.isSignedIn,
    now: () => new Date(state.time),
    async pause() {
      state.pauses += 1
      state.onPause()
    },
  })
  const statusOf = async (code: string) => {
    for (const { index, statuses } of await store.all('u')) {
      const place = placeOf(index, { code })
      if (place >= 0) return componentAt(index, statuses, place).status
    }
    return null
  }
  const pass = (seconds: number) => {
    state.time += seconds * 1_000
  }
  return { keeper, store, requests, state, statusOf, pass }
}

function changed(project: string, at: number, to: (typeof statuses)[number]): StatusEvent {
  return { project_id: project, change: { component_id: idOf(project, at), to_status: to } } as StatusEvent
}

const [near, far] = ['aaaa0000', 'bbbb0000'] as const
/** Packed in parts. */
const large = 1_001
const codeOf = (project: string, at: number) => `${project.slice(0, 4).toUpperCase()}${numbered(at).slice(4)}`

describe('the keeper of the index', () => {
  test('applies an event to its component only', async () => {
    const { keeper, statusOf } = device(new Map([near, far].map((id) => [id, indexResponse(id, 3)])))
    await keeper.refreshAll()
    await keeper.apply([changed(far, 1, 'manufactured'), changed(far, 1, 'transported'), changed(far, 9, 'installed')])
    expect(await statusOf(codeOf(far, 1))).toBe('transported')
    expect(await statusOf(codeOf(far, 0))).toBe('planning')
    expect(await statusOf(codeOf(near, 1))).toBe('planning')
  })

  test('applies an event before it requests the next project', async () => {
    const { keeper, requests, state, statusOf } = device(
      new Map([
        [near, indexResponse(near, large)],
        [far, indexResponse(far, 1)],
      ]),
    )
    let requested: Promise<number> | undefined
    state.onPause = () => {
      requested ??= keeper.apply([changed(near, 1, 'manufactured')]).then(() => requests.length)
    }
    await keeper.refreshAll()
    expect(await requested).toBe(1)
    expect(await statusOf(codeOf(near, 1))).toBe('manufactured')
  })

  test('requests only statuses while the columns are unchanged, and everything after an edit', async () => {
    const server = new Map([[near, indexResponse(near, 3)]])
    const { keeper, requests, statusOf } = device(server)
    await keeper.refreshAll()
    server.set(near, { ...indexResponse(near, 3), statuses: '400' })
    await keeper.refresh(near)
    expect(await statusOf(codeOf(near, 0))).toBe('installed')
    server.set(near, indexResponse(near, 4, 'second'))
    await keeper.refresh(near)
    expect(await statusOf(codeOf(near, 3))).toBe('planning')
    expect(requests.map(({ known }) => known)).toEqual([undefined, 'first', 'first'])
  })

  test('requests at most once a minute and deletes a project without access', async () => {
    const server = new Map([near, far].map((id) => [id, indexResponse(id, 2)]))
    const { keeper, requests, statusOf, pass } = device(server)
    await keeper.refreshAll()
    await keeper.refreshAll()
    expect(requests).toHaveLength(2)
    pass(61)
    server.delete(far)
    await keeper.refreshAll()
    expect(requests).toHaveLength(3)
    expect(await statusOf(codeOf(far, 1))).toBeNull()
    expect(await statusOf(codeOf(near, 1))).toBe('planning')
  })

  test('keeps the first projects that fit and records those that do not', async () => {
    const server = new Map([
      [near, indexResponse(near, mostComponents - 10)],
      [far, indexResponse(far, 11)],
    ])
    const { keeper, store, requests, statusOf, pass } = device(server)
    await keeper.refreshAll()
    expect(await statusOf(codeOf(far, 1))).toBeNull()
    expect(await store.uncovered('u')).toMatchObject([{ projectName: `Project ${far}`, components: 11 }])
    pass(61)
    await keeper.refreshAll()
    // A project that did not fit is not downloaded again.
    expect(requests.at(-1)).toEqual({ id: far, known: 'first' })

    server.set(near, indexResponse(near, 5, 'second'))
    pass(61)
    await keeper.refreshAll()
    expect(await statusOf(codeOf(far, 1))).toBe('planning')
    expect(await store.uncovered('u')).toEqual([])
  })

  test('packs with pauses, and not at all what is too large', async () => {
    const server = new Map([[near, indexResponse(near, mostComponents + 1)]])
    const { keeper, store, state, pass } = device(server)
    await keeper.refreshAll()
    expect(await store.uncovered('u')).toMatchObject([{ components: mostComponents + 1 }])
    expect(state.pauses).toBe(0)
    server.set(near, indexResponse(near, 2_500, 'second'))
    pass(61)
    await keeper.refreshAll()
    expect(await store.uncovered('u')).toEqual([])
    expect(state.pauses).toBeGreaterThan(2)
  })

  test('stores nothing after a sign-out, and keeps the index while requests fail', async () => {
    const server = new Map([[near, indexResponse(near, large)]])
    const { keeper, state, store, statusOf } = device(server)
    const refreshing = keeper.refreshAll()
    state.isSignedIn = false
    await refreshing
    expect(await store.all('u')).toEqual([])
    state.isSignedIn = true
    state.onPause = () => {
      state.isSignedIn = false
    }
    await keeper.refreshAll()
    expect(await store.all('u')).toEqual([])
    state.isSignedIn = true
    state.onPause = () => undefined
    await keeper.refreshAll()
    server.clear()
    await keeper.refresh(near)
    expect(await statusOf(codeOf(near, 1))).toBe('planning')
  })
})
