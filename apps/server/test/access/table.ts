import { randomUUID } from 'node:crypto'
import type { endpoints } from '@castline/contract/schemas/endpoints'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { aForm } from '#support/schedules.ts'
import type { Given } from '#support/test-app.ts'
import {
  type Answer,
  aBlankLabel,
  aDrawing,
  anImage,
  aPhoto,
  aRefreshToken,
  aSignIn,
  asIfSent,
  type Case,
  hadAlready,
  newName,
  nothing,
  ofComponent,
  ofMember,
  ofOther,
  ofProject,
  ofRejection,
  ofSection,
  soleResult,
} from './given.ts'
import { administrators, anybody, byUsername, card, managers, producers, readers, signedIn, type Who } from './rules.ts'
import { resetPassword } from './world.ts'

/**
 * Who may what: one row for each call of the contract. A row is written by hand, not derived from the endpoint's access,
 * so that either is held against the other. A new endpoint without a row fails the type check.
 */

export interface Row extends Who {
  /** A valid request there. Called anew for each case; what it makes is not counted as the call's change. */
  readonly given: (at: Case) => Given | Promise<Given>
  /** Whether being allowed changes something; being refused never does. */
  readonly writes: boolean
  /** The answer tells of all projects that the caller reaches, and of no other. */
  readonly lists?: true
  /** The answer never ends by itself. */
  readonly streams?: true
  /** Where a refusal stands inside a success. */
  readonly read?: (answer: Answer) => Answer
}

const reads = { writes: false } as const
const writes = { writes: true } as const
const lists = { writes: false, lists: true } as const

export const accessTable: Record<keyof typeof endpoints, Row> = {
  login: {
    ...anybody,
    ...writes,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { emailOrUsername: person.username, password: person.password } }
    },
  },
  refresh: { ...anybody, ...writes, given: aRefreshToken },
  logout: { ...anybody, ...writes, given: aRefreshToken },
  listSessions: { ...signedIn, ...reads, given: nothing },
  endSession: { ...signedIn, ...writes, given: async (at) => ({ params: { id: (await aSignIn(at)).id } }) },
  endOtherSessions: {
    ...signedIn,
    ...writes,
    async given(at) {
      await aSignIn(at)
      return {}
    },
  },
  me: { ...signedIn, ...reads, given: nothing },
  updateMe: { ...signedIn, ...writes, given: () => ({ body: { name: newName() } }) },
  changePassword: {
    ...signedIn,
    ...writes,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { currentPassword: person.password, newPassword: 'another good password' } }
    },
  },

  listUsers: { ...administrators, ...reads, given: nothing },
  createUser: {
    ...administrators,
    ...writes,
    given: ({ place }) => ({
      body: { username: `u-${randomUUID().slice(0, 8)}`, name: 'New', role: 'viewer', projectIds: [place.project.id] },
    }),
  },
  getUser: { ...administrators, ...reads, given: ofMember },
  updateUser: { ...administrators, ...writes, given: (at) => ({ ...ofMember(at), body: { name: newName() } }) },
  deleteUser: { ...administrators, ...writes, given: ofMember },
  listRoles: { ...signedIn, ...reads, given: nothing },
  checkUsername: { ...anybody, ...reads, given: ({ person }) => ({ body: { username: person.username } }) },
  userProjects: { ...administrators, ...reads, given: ofMember },
  assignProjects: { ...administrators, ...writes, given: (at) => ({ ...ofMember(at), body: { projectIds: [] } }) },
  listAudit: { ...administrators, ...reads, given: nothing },

  listProjects: { ...signedIn, ...lists, given: nothing },
  getProject: { ...readers, ...reads, given: ofProject },
  createProject: {
    ...administrators,
    ...writes,
    given: () => ({ body: { code: randomUUID().slice(0, 8), name: newName() } }),
  },
  updateProject: { ...managers, ...writes, given: (at) => ({ ...ofProject(at), body: { name: newName() } }) },
  deleteProject: {
    ...administrators,
    ...writes,
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
  projectProgress: { ...readers, ...reads, given: ofProject },
  projectInsights: { ...readers, ...reads, given: ofProject },

  listSections: { ...readers, ...reads, given: ofProject },
  getSection: { ...readers, ...reads, given: ofSection },
  createSection: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { project_id: place.project.id, name: newName() } }),
  },
  updateSection: { ...managers, ...writes, given: (at) => ({ ...ofSection(at), body: { name: newName() } }) },
  deleteSection: { ...managers, ...writes, given: ({ place }) => ({ params: { id: place.emptySection.id } }) },

  listComponents: { ...readers, ...reads, given: ofProject },
  componentIndex: { ...readers, ...reads, given: ofProject },
  getComponent: { ...readers, visitor: card, ...reads, given: ofComponent },
  getComponentByCode: {
    ...readers,
    visitor: card,
    ...reads,
    given: ({ place }) => ({ params: { code: place.component.qr_code } }),
  },
  projectDetails: { ...readers, visitor: card, ...reads, given: ofComponent },
  componentHistory: { ...readers, ...reads, given: ({ place }) => ({ params: { id: place.rejected.id } }) },
  // The change is not the caller's.
  addPhotos: {
    ...managers,
    hidden: readers.hidden,
    ...writes,
    given: async (at) => ({ params: ofRejection(at), body: aPictureForm('photos', [await aPicture()]) }),
  },
  showPhoto: {
    ...readers,
    ...reads,
    given: async (at) => ({ params: await aPhoto(at), headers: hadAlready }),
    read: asIfSent,
  },
  createComponent: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { name: 'W-03', section_id: place.section.id } }),
  },
  createPrecast: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { name: 'W-03', section_id: place.section.id } }),
  },
  updateComponent: { ...managers, ...writes, given: (at) => ({ ...ofComponent(at), body: { type: newName() } }) },
  deleteComponent: { ...managers, ...writes, given: ofComponent },
  search: { ...signedIn, ...reads, given: ({ place }) => ({ query: { q: place.component.qr_code } }) },
  rejectedHistory: { ...signedIn, ...lists, given: nothing },
  changeStatusByQr: {
    ...byUsername,
    ...writes,
    given: ({ place, person }) => ({
      params: { id: place.component.id },
      body: { status: 'manufactured', username: person.username },
    }),
  },
  changeStatus: { ...producers, ...writes, given: (at) => ({ ...ofComponent(at), body: { status: 'manufactured' } }) },
  changeStatuses: {
    ...producers,
    ...writes,
    given: ({ place }) => ({ body: { changes: [{ component_id: place.component.id, status: 'manufactured' }] } }),
    read: soleResult,
  },

  uploadFile: { ...managers, ...writes, given: (at) => ({ ...ofComponent(at), body: aForm('%PDF-1.7') }) },
  listFiles: { ...readers, ...reads, given: ofComponent },
  deleteFile: { ...managers, ...writes, given: async (at) => ({ params: await aDrawing(at) }) },
  download: {
    ...readers,
    ...reads,
    async given(at) {
      const { id: componentId, revision } = await aDrawing(at)
      return { query: { componentId, revision }, headers: hadAlready }
    },
    read: asIfSent,
  },

  createOtherComponent: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { project_id: place.project.id, name: 'Bearing', total_quantity: 5 } }),
  },
  listOtherComponents: { ...readers, ...reads, given: ofProject },
  projectsWithOtherComponents: { ...signedIn, ...lists, given: nothing },
  moveQuantity: {
    ...producers,
    ...writes,
    given: (at) => ({ ...ofOther(at), body: { fromStatus: 'planning', toStatus: 'manufactured', quantity: 1 } }),
  },
  updateOtherComponent: { ...managers, ...writes, given: (at) => ({ ...ofOther(at), body: { name: newName() } }) },
  deleteOtherComponent: { ...managers, ...writes, given: ofOther },

  previewSchedule: {
    ...managers,
    other: ['admin', 'manager'],
    hidden: [],
    ...reads,
    given: () => ({ body: aForm('Mark\nW-01\n') }),
  },
  importSchedule: {
    ...managers,
    ...writes,
    given: ({ place }) => ({
      body: aForm('Mark\nW-01\n', {
        options: {
          project_id: place.project.id,
          dry_run: false,
          columns: [{ column: 0, field: 'name' }],
          section: 'Imported',
        },
      }),
    }),
  },
  exportCsv: { ...readers, ...reads, given: ofProject },
  exportXlsx: { ...readers, ...reads, given: ofProject },
  printLabels: {
    ...managers,
    ...reads,
    given: (at) => ({ ...ofProject(at), body: { layout: 'single', public_url: 'https://castline.example.com' } }),
  },
  createBlankLabels: {
    ...managers,
    ...writes,
    given: ({ place }) => ({ body: { project_id: place.project.id, count: 1 } }),
  },
  listBlankLabels: { ...managers, ...reads, given: ofProject },
  claimLabel: {
    ...producers,
    hidden: ['manager', 'producer'],
    ...writes,
    given: async (at) => ({ ...ofComponent(at), body: { qr_code: await aBlankLabel(at) } }),
  },
  settings: { ...anybody, ...reads, given: nothing },
  events: {
    ...readers,
    ...reads,
    streams: true,
    given: ({ place }) => ({ query: { project_id: place.project.id } }),
  },
}
