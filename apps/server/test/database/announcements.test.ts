import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Announced, type Announcements, openAnnouncements } from '#database/announcements.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

async function opened(log?: (line: string) => void): Promise<Announcements> {
  const announcements = await openAnnouncements(database, log)
  onTestFinished(() => announcements.close())
  return announcements
}

/** Collects announcements until `isEnough` returns true; resolves with all of them. */
function collect(
  announcements: Announcements,
  isEnough: (received: readonly Announced[]) => boolean,
): Promise<Announced[]> {
  const received: Announced[] = []
  return new Promise((resolve) => {
    announcements.listen((announced) => {
      received.push(announced)
      if (isEnough(received)) resolve(received)
    })
  })
}

const projectsIn = (received: readonly Announced[]) => new Set(received.flatMap((one) => [...one.projects.components]))

describe('announcements', () => {
  it('reach every server on the database, including the sender', async () => {
    const [one, other] = [await opened(), await opened()]
    const [moved, imported] = [randomUUID(), randomUUID()]
    const received = [collect(one, () => true), collect(other, () => true)]
    one.announce(moved, 'status')
    one.announce(imported)
    for (const [announced] of await Promise.all(received)) {
      expect(announced?.projects.status).toEqual(new Set([moved]))
      expect(announced?.projects.components).toEqual(new Set([imported]))
      expect(announced?.everything).toBe(false)
    }
  })

  it('made in sequence are batched up to the size of a notification', async () => {
    const announcements = await opened()
    const projects = Array.from({ length: 500 }, () => randomUUID())
    const received = collect(announcements, (all) => projectsIn(all).size === projects.length)
    for (const project of [...projects, ...projects]) announcements.announce(project)
    expect(await received).toHaveLength(3)
  })

  it('made while others are being sent are not lost', async () => {
    const [one, other] = [await opened(), await opened()]
    const projects = Array.from({ length: 20 }, () => randomUUID())
    const received = collect(other, (all) => projectsIn(all).size === projects.length)
    for (const project of projects) {
      one.announce(project)
      await database.rows('SELECT 1')
    }
    await received
  })

  it('made just before closing are still sent', async () => {
    const [one, other] = [await openAnnouncements(database), await opened()]
    const project = randomUUID()
    const received = collect(other, () => true)
    one.announce(project)
    await one.close()
    expect(projectsIn(await received)).toEqual(new Set([project]))
  })

  it('resume after a lost connection and report that anything may have changed', async () => {
    const lines: string[] = []
    const announcements = await opened((line) => lines.push(line))
    const back = collect(announcements, (all) => all.some((one) => one.everything))
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    await back
    expect(lines).toEqual(['database lost', 'database back'])
    const project = randomUUID()
    const received = collect(announcements, () => true)
    announcements.announce(project)
    expect(projectsIn(await received)).toEqual(new Set([project]))
  })

  it('do not reach a listener that stopped', async () => {
    const announcements = await opened()
    const stop = announcements.listen(() => expect.unreachable('This listener had stopped.'))
    stop()
    const received = collect(announcements, () => true)
    announcements.announce(randomUUID())
    await received
  })
})
