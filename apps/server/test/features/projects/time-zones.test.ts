import { reportReader } from '@castline/contract/messages'
import { createPlant, updatePlant } from '@castline/contract/plants'
import { createProject, updateProject } from '@castline/contract/projects'
import { expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const setters: Readonly<Record<string, (time_zone: string) => Promise<{ status: number }>>> = {
  'a new project': (time_zone) =>
    call(createProject, { as: admin, body: { code: crypto.randomUUID().slice(0, 8), name: 'P', time_zone } }),
  'a project': async (time_zone) => {
    const { id } = await aProject(database)
    return call(updateProject, { as: admin, params: { id }, body: { time_zone } })
  },
  'a new plant': (time_zone) => call(createPlant, { as: admin, body: { name: crypto.randomUUID(), time_zone } }),
  'a plant': async (time_zone) => {
    const { id } = await aPlant(database)
    return call(updatePlant, { as: admin, params: { id }, body: { time_zone } })
  },
  'a device': (time_zone) => call(reportReader, { as: admin, body: { language: 'en', time_zone } }),
}

const wrong = [
  'US/Pacific-New',
  'CTT',
  'IST',
  'BST',
  'AST',
  '+07:00',
  '-07',
  'UTC+7',
  'Etc/GMT-7',
  'Asia/Nowhere',
  'posix/UTC',
]

test.each(Object.entries(setters))(
  'the time zone of %s is one of a place that the database knows',
  async (_name, set) => {
    for (const zone of wrong) expect({ zone, status: (await set(zone)).status }).toEqual({ zone, status: 400 })
    for (const zone of ['Asia/Bangkok', 'America/Argentina/Buenos_Aires', 'UTC', 'europe/paris']) {
      expect({ zone, status: (await set(zone)).status < 300 }).toEqual({ zone, status: true })
    }
  },
)
