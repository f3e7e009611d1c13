import { listAudit } from './audit.ts'
import * as auth from './auth.ts'
import * as bulkEdits from './bulk-edits.ts'
import * as checklists from './checklists.ts'
import * as componentEdits from './component-edits.ts'
import * as componentHistory from './component-history.ts'
import * as components from './components.ts'
import { listDefectTypes, ncrStats, updateDefectTypes } from './defects.ts'
import * as drawings from './drawings.ts'
import * as editHistory from './edit-history.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { exportCsv, exportXlsx } from './export.ts'
import { feedPeople, projectFeed } from './feed.ts'
import * as files from './files.ts'
import * as schedules from './import.ts'
import * as labels from './labels.ts'
import * as loadSteps from './load-steps.ts'
import * as loads from './loads.ts'
import * as models from './models.ts'
import * as moves from './moves.ts'
import * as ncrEvents from './ncr-events.ts'
import * as ncrs from './ncrs.ts'
import * as otherComponents from './other-components.ts'
import { addPhotos, showPhoto } from './photos.ts'
import * as places from './places.ts'
import * as plan from './plan.ts'
import * as plants from './plants.ts'
import { projectInsights, projectProgress } from './progress.ts'
import * as projects from './projects.ts'
import * as qualitySheets from './quality-sheets.ts'
import { search } from './search.ts'
import * as sections from './sections.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import { lateStats, listShortages, printShortages, projectForecast } from './shortages.ts'
import { changeStatuses } from './status-batch.ts'
import { dismissBackupWarning, systemState } from './system.ts'
import * as trailers from './trailers.ts'
import * as users from './users.ts'

/** Every endpoint of the API, for tests and documentation. */
export const endpoints = {
  login: auth.login,
  refresh: auth.refresh,
  logout: auth.logout,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  me: users.me,
  updateMe: users.updateMe,
  changePassword: users.changePassword,
  listUsers: users.listUsers,
  createUser: users.createUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  listRoles: users.listRoles,
  checkUsername: users.checkUsername,
  userProjects: users.userProjects,
  assignProjects: users.assignProjects,
  systemState,
  dismissBackupWarning,
  listAudit,
  listProjects: projects.listProjects,
  getProject: projects.getProject,
  createProject: projects.createProject,
  updateProject: projects.updateProject,
  deleteProject: projects.deleteProject,
  showImage: projects.showImage,
  deleteImage: projects.deleteImage,
  projectStats: projects.projectStats,
  sectionStatusStats: projects.sectionStatusStats,
  projectActivity: projects.projectActivity,
  projectFeed,
  feedPeople,
  projectProgress,
  projectInsights,
  getCalendar: plan.getCalendar,
  updateCalendar: plan.updateCalendar,
  updatePlan: plan.updatePlan,
  shiftPlan: plan.shiftPlan,
  setBaseline: plan.setBaseline,
  listShortages,
  printShortages,
  lateStats,
  projectForecast,
  listSections: sections.listSections,
  getSection: sections.getSection,
  createSection: sections.createSection,
  updateSection: sections.updateSection,
  deleteSection: sections.deleteSection,
  listComponents: components.listComponents,
  componentIndex: components.componentIndex,
  componentTypes: components.componentTypes,
  getComponent: components.getComponent,
  getComponentByCode: components.getComponentByCode,
  projectDetails: components.projectDetails,
  componentHistory: componentHistory.componentHistory,
  addPhotos,
  showPhoto,
  createComponent: componentEdits.createComponent,
  createPrecast: componentEdits.createPrecast,
  updateComponent: componentEdits.updateComponent,
  deleteComponent: componentEdits.deleteComponent,
  restoreComponent: editHistory.restoreComponent,
  deletedComponents: editHistory.deletedComponents,
  componentEdits: editHistory.componentEdits,
  undoEdit: editHistory.undoEdit,
  editComponents: bulkEdits.editComponents,
  deleteConsequences: bulkEdits.deleteConsequences,
  deleteComponents: bulkEdits.deleteComponents,
  uploadFile: files.uploadFile,
  listFiles: files.listFiles,
  deleteFile: files.deleteFile,
  download: files.download,
  checkDrawings: drawings.checkDrawings,
  addDrawing: drawings.addDrawing,
  listDrawingUploads: drawings.listDrawingUploads,
  undoDrawingUpload: drawings.undoDrawingUpload,
  rejectedHistory: componentHistory.rejectedHistory,
  changeStatusByQr: components.changeStatusByQr,
  changeStatus: components.changeStatus,
  changeStatuses,
  createOtherComponent: otherComponents.createOtherComponent,
  listOtherComponents: otherComponents.listOtherComponents,
  projectsWithOtherComponents: otherComponents.projectsWithOtherComponents,
  moveQuantity: otherComponents.moveQuantity,
  updateOtherComponent: otherComponents.updateOtherComponent,
  deleteOtherComponent: otherComponents.deleteOtherComponent,
  previewSchedule: schedules.previewSchedule,
  importSchedule: schedules.importSchedule,
  listImports: schedules.listImports,
  undoImport: schedules.undoImport,
  exportCsv,
  exportXlsx,
  printLabels: labels.printLabels,
  createBlankLabels: labels.createBlankLabels,
  listBlankLabels: labels.listBlankLabels,
  claimLabel: labels.claimLabel,
  listTrailers: trailers.listTrailers,
  createTrailer: trailers.createTrailer,
  updateTrailer: trailers.updateTrailer,
  deleteTrailer: trailers.deleteTrailer,
  listPlants: plants.listPlants,
  createPlant: plants.createPlant,
  updatePlant: plants.updatePlant,
  deletePlant: plants.deletePlant,
  createMix: plants.createMix,
  updateMix: plants.updateMix,
  deleteMix: plants.deleteMix,
  setProjectPlant: plants.setProjectPlant,
  listYards: places.listYards,
  yardTree: places.yardTree,
  placeContents: places.placeContents,
  placeByCode: places.placeByCode,
  createYard: places.createYard,
  createPlaces: places.createPlaces,
  updatePlace: places.updatePlace,
  deletePlace: places.deletePlace,
  moveComponent: moves.moveComponent,
  componentMoves: moves.componentMoves,
  listLoads: loads.listLoads,
  createLoad: loads.createLoad,
  getLoad: loads.getLoad,
  loadByCode: loads.loadByCode,
  updateLoad: loads.updateLoad,
  updateLoadPieces: loads.updateLoadPieces,
  markLoaded: loadSteps.markLoaded,
  unmarkLoaded: loadSteps.unmarkLoaded,
  departLoad: loadSteps.departLoad,
  undoDeparture: loadSteps.undoDeparture,
  arriveLoad: loadSteps.arriveLoad,
  receiveLoad: loadSteps.receiveLoad,
  cancelLoad: loadSteps.cancelLoad,
  deliveryNote: loads.deliveryNote,
  exportLoadsCsv: loads.exportLoadsCsv,
  exportLoadsXlsx: loads.exportLoadsXlsx,
  loadEvents: loadSteps.loadEvents,
  uploadModel: models.uploadModel,
  listModels: models.listModels,
  getModel: models.getModel,
  modelGeometry: models.modelGeometry,
  deleteModel: models.deleteModel,
  modelSchedule: models.modelSchedule,
  modelElements: models.modelElements,
  modelPlan: models.modelPlan,
  building: models.building,
  pairElements: models.pairElements,
  componentsWithoutGeometry: models.componentsWithoutGeometry,
  listNcrs: ncrs.listNcrs,
  reportNcr: ncrs.reportNcr,
  reportNcrByQr: ncrs.reportNcrByQr,
  getNcr: ncrs.getNcr,
  updateNcr: ncrs.updateNcr,
  listAssignees: ncrs.listAssignees,
  addNcrEvent: ncrEvents.addNcrEvent,
  addNcrPhotos: ncrEvents.addNcrPhotos,
  addNcrPhotosByQr: ncrEvents.addNcrPhotosByQr,
  ncrAssignments: ncrEvents.ncrAssignments,
  showNcrPhoto: ncrEvents.showNcrPhoto,
  printNcrs: qualitySheets.printNcrs,
  exportNcrsCsv: qualitySheets.exportNcrsCsv,
  exportNcrsXlsx: qualitySheets.exportNcrsXlsx,
  printNcr: qualitySheets.printNcr,
  printPassport: qualitySheets.printPassport,
  ncrStats,
  listChecklistTemplates: checklists.listChecklistTemplates,
  saveChecklistTemplate: checklists.saveChecklistTemplate,
  componentChecklists: checklists.componentChecklists,
  startChecklist: checklists.startChecklist,
  answerChecklist: checklists.answerChecklist,
  addChecklistPhotos: checklists.addChecklistPhotos,
  showChecklistPhoto: checklists.showChecklistPhoto,
  listDefectTypes,
  updateDefectTypes,
  search,
  settings: settings.settings,
  getLabelAddress: settings.getLabelAddress,
  setLabelAddress: settings.setLabelAddress,
  events,
} satisfies Record<string, Endpoint>
