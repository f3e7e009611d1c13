import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { Announced, Announcements } from '#database/announcements.ts'
import type { Hub, StreamRequest } from '#features/events/hub.ts'
import type { EventStream } from '#features/events/stream.ts'
import type { Id } from '#support/factories.ts'

type Announcement = Partial<Record<'status' | 'components', string>> & { users?: readonly Id[]; everything?: boolean }

/** Announcements that the test sends, and their listeners. */
export function fakeAnnouncements() {
  const listeners = new Set<(announced: Announced) => void>()
  const announcements: Announcements = {
    announce: () => undefined,
    announceUser: () => undefined,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: () => true,
    close: async () => undefined,
  }
  const emit = (announced: Announcement) => {
    const setOf = (id: string | undefined) => new Set(id ? [id] : [])
    const projects = {
      status: setOf(announced.status),
      components: setOf(announced.components),
      models: setOf(undefined),
      loads: setOf(undefined),
      assigned: setOf(undefined),
    }
    const { users = [], everything = false } = announced
    for (const listener of listeners) listener({ projects, users: new Set(users.map(({ id }) => id)), everything })
  }
  return { announcements, listeners, emit }
}

/** A stream that stores its events, and can wait for one. */
export function recordedStream() {
  const sent: string[] = []
  let left = () => {}
  let wake = () => {}
  const stream: EventStream & { closed: boolean } = {
    closed: false,
    send(text) {
      // Heartbeats occur on slow machines.
      if (text.startsWith(':')) return
      sent.push(text)
      wake()
    },
    end() {
      stream.closed = true
      left()
    },
    onClose(callback) {
      left = callback
    },
  }
  const next = async () => {
    if (sent.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return sent.shift()
  }
  return { stream, sent, next }
}

/** Returns a subscription to one project, or to all, with its own session. */
export const subscription = (user: Id, projectId: string | null = null) => ({
  userId: user.id,
  sessionId: randomUUID(),
  projectId,
})

/** Returns a stream that has begun; closed after the test. */
export async function joined(hub: Hub, user: Id, project: Id | null = null, given: Partial<StreamRequest> = {}) {
  const recorded = recordedStream()
  const reader = { ...subscription(user, project?.id), ...given }
  expect(await hub.join(reader, () => recorded.stream)).toBe(true)
  expect(await recorded.next()).toContain(given.lastId ? 'event: ' : 'event: begin')
  onTestFinished(() => recorded.stream.end())
  return { ...recorded, sessionId: reader.sessionId }
}
