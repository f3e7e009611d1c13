import { createHash, randomUUID } from 'node:crypto'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { aForm } from '#support/schedules.ts'
import {
  aBlankLabel,
  aChangedDrawing,
  aDeletedComponent,
  aDeletion,
  aDrawing,
  aDrawingUpload,
  anImport,
  aPhoto,
  asIfSent,
  hadAlready,
  newName,
  nothing,
  ofComponent,
  ofOther,
  ofProject,
  ofRejection,
  soleResult,
} from '../given.ts'
import { type AccessRows, lists, reads, writes } from '../row.ts'
import { anybody, byUsername, card, makers, managers, producers, readers, signedIn } from '../rules.ts'

/** Endpoints about components with their labels and files, and those that belong to no project. */
export const componentRows = {
  listComponents: { ...readers, ...reads, given: ofProject },
  componentIndex: { ...readers, ...reads, given: ofProject },
  componentCounts: { ...readers, ...reads, given: ofProject },
  componentTypes: { ...readers, ...reads, given: ofProject },
  getComponent: { ...readers, visitor: card, ...reads, given: ofComponent },
  getComponentByCode: {
    ...readers,
    visitor: card,
    ...reads,
    given: ({ place }) => ({ params: { code: place.component.qr_code } }),
  },
  projectDetails: { ...readers, visitor: card, ...reads, given: ofComponent },
  componentHistory: { ...readers, ...reads, given: ({ place }) => ({ params: { id: place.rejected.id } }) },
  // The change was made by another user.
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
  componentEdits: { ...readers, ...reads, given: ofComponent },
  deletedComponents: { ...managers, ...reads, given: ofProject },
  restoreComponent: { ...managers, ...writes, given: aDeletedComponent },
  undoEdit: { ...managers, ...writes, given: aDeletion },
  editComponents: {
    ...managers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { ids: [at.place.component.id], type: newName() } }),
  },
  deleteConsequences: {
    ...managers,
    ...reads,
    given: (at) => ({ ...ofProject(at), body: { ids: [at.place.component.id] } }),
  },
  leavingComponents: {
    ...readers,
    ...reads,
    given: (at) => ({ ...ofProject(at), body: { ids: [at.place.component.id] } }),
  },
  deleteComponents: {
    ...managers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { ids: [at.place.component.id] } }),
  },
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

  checkDrawings: {
    ...managers,
    ...reads,
    given: (at) => ({ ...ofProject(at), body: { files: [{ name: 'W-01.pdf' }] } }),
  },
  addDrawing: {
    ...managers,
    ...writes,
    given: (at) => ({
      ...ofProject(at),
      body: aForm('%PDF-1.7', { upload_id: randomUUID(), kind: 'mark', name: at.place.component.name }),
    }),
  },
  listDrawings: { ...readers, ...reads, given: ofProject },
  listReleasedDrawings: { ...readers, ...reads, given: ofProject },
  setDrawingState: {
    ...managers,
    ...writes,
    given: async (at) => {
      await aDrawing(at)
      const sha256 = createHash('sha256').update('x').digest('hex')
      return { ...ofProject(at), body: { state: 'approved', drawings: [{ mark: at.place.component.name, sha256 }] } }
    },
  },
  listDrawingChanges: { ...readers, ...reads, given: ofProject },
  exportDrawingChangesCsv: { ...readers, ...reads, given: ofProject },
  exportDrawingChangesXlsx: { ...readers, ...reads, given: ofProject },
  listDrawingReleases: { ...readers, ...reads, given: ofProject },
  acknowledgeDrawing: { ...makers, ...writes, given: aChangedDrawing },
  listDrawingUploads: { ...managers, ...reads, given: ofProject },
  undoDrawingUpload: { ...managers, ...writes, given: async (at) => ({ params: await aDrawingUpload(at) }) },

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
  listImports: { ...managers, ...reads, given: ofProject },
  undoImport: { ...managers, ...writes, given: async (at) => ({ params: await anImport(at) }) },
  readTable: {
    ...signedIn,
    ...lists,
    given: () => ({ params: { name: 'components' }, query: { format: 'json' } }),
  },
  exportTekla: { ...readers, ...reads, given: ofProject },
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
  listDeclarations: { ...managers, ...reads, given: ofProject },
  listBlankBatches: { ...managers, ...reads, given: ofProject },
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
} satisfies AccessRows
