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
function hears(announcements: Announcements, isEnough: (heard: readonly Announced[]) => boolean): Promise<Announced[]> {
  const heard: Announced[] = []
  return new Promise((resolve) => {
    announcements.listen((announced) => {
      heard.push(announced)
      if (isEnough(heard)) resolve(heard)
    })
  })
}

const projectsIn = (heard: readonly Announced[]) => new Set(heard.flatMap((one) => [...one.projects.components]))

describe('announcements', () => {
  it('reach every server on the database, their own included, with what happened', async () => {
    const [one, other] = [await opened(), await opened()]
    const [moved, imported] = [randomUUID(), randomUUID()]
    const heard = [hears(one, () => true), hears(other, () => true)]
    one.announce(moved, 'status')
    one.announce(imported)
    for (const [announced] of await Promise.all(heard)) {
      expect(announced?.projects.status).toEqual(new Set([moved]))
      expect(announced?.projects.components).toEqual(new Set([imported]))
      expect(announced?.everything).toBe(false)
    }
  })

  it('in a row travel together, as many as a notification holds', async () => {
    const announcements = await opened()
    const projects = Array.from({ length: 500 }, () => randomUUID())
    const heard = hears(announcements, (all) => projectsIn(all).size === projects.length)
    for (const project of [...projects, ...projects]) announcements.announce(project)
    expect(await heard).toHaveLength(3)
  })

  it('made while others travel are not lost', async () => {
    const [one, other] = [await opened(), await opened()]
    const projects = Array.from({ length: 20 }, () => randomUUID())
    const heard = hears(other, (all) => projectsIn(all).size === projects.length)
    for (const project of projects) {
      one.announce(project)
      await database.rows('SELECT 1')
    }
    await heard
  })

  it('made just before the end are still told', async () => {
    const [one, other] = [await openAnnouncements(database), await opened()]
    const project = randomUUID()
    const heard = hears(other, () => true)
    one.announce(project)
    await one.close()
    expect(projectsIn(await heard)).toEqual(new Set([project]))
  })

  it('come back after the connection broke, and say that anything may have happened', async () => {
    const lines: string[] = []
    const announcements = await opened((line) => lines.push(line))
    const back = hears(announcements, (all) => all.some((one) => one.everything))
    await database.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    )
    await back
    expect(lines).toHaveLength(1)
    const project = randomUUID()
    const heard = hears(announcements, () => true)
    announcements.announce(project)
    expect(projectsIn(await heard)).toEqual(new Set([project]))
  })

  it('are no longer heard by who stopped listening', async () => {
    const announcements = await opened()
    const stop = announcements.listen(() => expect.unreachable('This listener had stopped.'))
    stop()
    const heard = hears(announcements, () => true)
    announcements.announce(randomUUID())
    await heard
  })
})
