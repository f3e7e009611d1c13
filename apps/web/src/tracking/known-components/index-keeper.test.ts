import type { ComponentIndex } from '@castline/contract/component-index'
import type { StatusEvent } from '@castline/contract/events'
import type { statuses } from '@castline/domain/status/statuses'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { codeOf, idOf, indexResponse } from '#test/tracking/known-components/index-response.ts'
import {
  componentAt,
  mostComponents,
  type ProjectIndex,
  type ProjectStatuses,
  placeOf,
} from '#tracking/known-components/component-index.ts'
import { indexKeeper } from '#tracking/known-components/index-keeper.ts'
import type { IndexStore, Uncovered } from '#tracking/known-components/index-store.ts'

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
  const requests: { id: string; known: string | undefined; room: number }[] = []
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
    async ask(id, { known, room }) {
      requests.push({ id, known, room })
      const response = server.get(id)
      if (!response) throw new ApiError(404, { error: 'not_found', message: 'No such project.' })
      if (response.statuses.length > room) return { ...response, fits: false, statuses: '', columns: null }
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
    expect(await store.uncovered('u')).toMatchObject([{ projectName: `Project ${far}` }])
    expect(requests).toMatchObject([
      { id: near, room: mostComponents },
      { id: far, room: 10 },
    ])

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
    expect(await store.uncovered('u')).toMatchObject([{ projectName: `Project ${near}` }])
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
