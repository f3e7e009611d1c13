import { randomUUID } from 'node:crypto'
import { anAddress, anImage, asIfSent, hadAlready, newName, nothing, ofProject, ofSection } from '../given.ts'
import { type AccessRows, alwaysWrites, lists, reads, writes } from '../row.ts'
import { administrators, managers, readers, signedIn } from '../rules.ts'

/** Endpoints about projects and sections. */
export const projectRows = {
  listProjects: { ...signedIn, ...lists, given: nothing },
  getProject: { ...readers, ...reads, given: ofProject },
  createProject: {
    ...administrators,
    ...alwaysWrites,
    given: () => ({ body: { code: randomUUID().slice(0, 8), name: newName() } }),
  },
  updateProject: { ...managers, ...writes, given: (at) => ({ ...ofProject(at), body: { name: newName() } }) },
  deleteProject: {
    ...administrators,
    ...alwaysWrites,
    given: (at) => ({ ...ofProject(at), query: { code: at.place.project.code } }),
  },
  showImage: {
    ...readers,
    ...reads,
    given: async (at) => ({ params: await anImage(at), headers: hadAlready }),
    read: asIfSent,
  },
  deleteImage: { ...managers, ...writes, given: async (at) => ({ params: await anImage(at) }) },
  projectStats: { ...readers, ...reads, given: ofProject },
  sectionStatusStats: { ...readers, ...reads, given: ofProject },
  projectActivity: { ...readers, ...reads, given: ofProject },
  projectFeed: { ...readers, ...reads, given: ofProject },
  feedPeople: { ...readers, ...reads, given: ofProject },
  projectProgress: { ...readers, ...reads, given: ofProject },
  projectInsights: { ...readers, ...reads, given: ofProject },
  weeklyReport: { ...readers, ...reads, given: ofProject },
  weeklyReportTime: { ...readers, ...reads, given: ofProject },
  setWeeklyReportTime: {
    ...managers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { weekday: 5, hour: 16 } }),
  },
  listWeeklyAddresses: { ...managers, ...reads, given: ofProject },
  addWeeklyAddress: {
    ...managers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { address: `${randomUUID()}@owner.example`, language: 'en' } }),
  },
  removeWeeklyAddress: { ...managers, ...alwaysWrites, given: async (at) => ({ params: await anAddress(at) }) },

  getCalendar: { ...readers, ...reads, given: ofProject },
  updateCalendar: {
    ...managers,
    ...writes,
    given: (at) => ({
      ...ofProject(at),
      body: { weekdays: [1, 2, 3], holidays: [], cast_to_deliver: 5, deliver_to_needed: 1 },
    }),
  },
  updatePlan: {
    ...managers,
    ...writes,
    given: (at) => ({
      ...ofProject(at),
      body: { components: [{ id: at.place.component.id, sequence: 1 + Math.floor(Math.random() * 100_000) }] },
    }),
  },
  shiftPlan: {
    ...managers,
    ...writes,
    given: async (at) => {
      await at.database.rows(
        `INSERT INTO component_plan (component_id, project_id, needed_on)
         SELECT id, project_id, '2126-01-01' FROM components WHERE id = $1 ON CONFLICT DO NOTHING`,
        [at.place.component.id],
      )
      return { ...ofProject(at), body: { ids: [at.place.component.id], field: 'needed_on', days: 1 } }
    },
  },
  setBaseline: { ...managers, ...writes, given: (at) => ({ ...ofProject(at), body: { reason: 'Agreed' } }) },
  listShortages: { ...readers, ...reads, given: ofProject },
  printShortages: { ...readers, ...reads, given: ofProject },
  lateStats: { ...readers, ...reads, given: ofProject },
  projectForecast: { ...readers, ...reads, given: ofProject },
  projectOverview: { ...readers, ...reads, given: ofProject },

  listSections: { ...readers, ...reads, given: ofProject },
  getSection: { ...readers, ...reads, given: ofSection },
  createSection: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { project_id: place.project.id, name: newName() } }),
  },
  updateSection: { ...managers, ...writes, given: (at) => ({ ...ofSection(at), body: { name: newName() } }) },
  deleteSection: { ...managers, ...writes, given: ({ place }) => ({ params: { id: place.emptySection.id } }) },
} satisfies AccessRows
