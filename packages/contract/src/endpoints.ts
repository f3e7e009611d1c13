import * as activity from './activity.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bcf from './bcf.ts'
import * as billSheets from './bill-sheets.ts'
import * as bills from './bills.ts'
import * as bulkEdits from './bulk-edits.ts'
import * as castingSteps from './casting-steps.ts'
import * as castings from './castings.ts'
import * as checklists from './checklists.ts'
import * as componentCounts from './component-counts.ts'
import * as componentEdits from './component-edits.ts'
import * as componentHistory from './component-history.ts'
import * as componentIndex from './component-index.ts'
import * as components from './components.ts'
import * as concreteOrders from './concrete-orders.ts'
import * as confirmation from './confirmation.ts'
import * as crews from './crews.ts'
import * as cubeBook from './cube-book.ts'
import * as declarations from './declarations.ts'
import * as defects from './defects.ts'
import * as drawingChanges from './drawing-changes.ts'
import * as drawings from './drawings.ts'
import * as editHistory from './edit-history.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as exports from './export.ts'
import * as feed from './feed.ts'
import * as files from './files.ts'
import * as handover from './handover.ts'
import * as imports from './import.ts'
import * as importPreview from './import-preview.ts'
import * as instruments from './instruments.ts'
import * as keys from './keys.ts'
import * as labels from './labels.ts'
import * as leaving from './leaving.ts'
import * as loadProposal from './load-proposal.ts'
import * as loadRacks from './load-racks.ts'
import * as loadSteps from './load-steps.ts'
import * as loads from './loads.ts'
import * as loggers from './loggers.ts'
import * as machineFiles from './machine-files.ts'
import * as maturity from './maturity.ts'
import * as messages from './messages.ts'
import * as modelStructure from './model-structure.ts'
import * as models from './models.ts'
import * as moulds from './moulds.ts'
import * as moves from './moves.ts'
import * as ncrDrafts from './ncr-drafts.ts'
import * as ncrEvents from './ncr-events.ts'
import * as ncrs from './ncrs.ts'
import * as oidc from './oidc.ts'
import * as otherComponents from './other-components.ts'
import * as overview from './overview.ts'
import * as photos from './photos.ts'
import * as places from './places.ts'
import * as plan from './plan.ts'
import * as plantMembers from './plant-members.ts'
import * as plants from './plants.ts'
import * as postings from './postings.ts'
import * as pours from './pours.ts'
import * as productionFigures from './production-figures.ts'
import * as programs from './programs.ts'
import * as progress from './progress.ts'
import * as projects from './projects.ts'
import * as qualitySheets from './quality-sheets.ts'
import * as racks from './racks.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as sections from './sections.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as sharing from './sharing.ts'
import * as shortages from './shortages.ts'
import * as signInLinks from './sign-in-links.ts'
import * as specimens from './specimens.ts'
import * as statements from './statements.ts'
import * as statusChanges from './status-changes.ts'
import * as stock from './stock.ts'
import * as stocktakes from './stocktakes.ts'
import * as system from './system.ts'
import * as tables from './tables.ts'
import * as trailers from './trailers.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'
import * as weeklyReport from './weekly-report.ts'

/** Every module that describes endpoints. */
const modules = [
  auth,
  sessions,
  concreteOrders,
  crews,
  cubeBook,
  declarations,
  instruments,
  keys,
  leaving,
  programs,
  secondFactor,
  confirmation,
  oidc,
  signInLinks,
  users,
  system,
  messages,
  webhooks,
  audit,
  projects,
  activity,
  feed,
  progress,
  weeklyReport,
  plan,
  shortages,
  overview,
  sections,
  componentIndex,
  components,
  componentHistory,
  sharing,
  statements,
  postings,
  statusChanges,
  photos,
  componentCounts,
  componentEdits,
  editHistory,
  bulkEdits,
  files,
  drawings,
  drawingChanges,
  otherComponents,
  importPreview,
  imports,
  exports,
  handover,
  tables,
  labels,
  trailers,
  plantMembers,
  plants,
  moulds,
  castings,
  castingSteps,
  bills,
  billSheets,
  stock,
  maturity,
  loggers,
  machineFiles,
  productionFigures,
  places,
  moves,
  racks,
  stocktakes,
  pours,
  specimens,
  loads,
  loadSteps,
  loadProposal,
  loadRacks,
  models,
  modelStructure,
  savedViews,
  ncrs,
  ncrDrafts,
  ncrEvents,
  bcf,
  qualitySheets,
  defects,
  checklists,
  search,
  settings,
  events,
] as const

type Module = (typeof modules)[number]
type NamesIn<M> = M extends Module ? { [Name in keyof M]: M[Name] extends Endpoint ? Name : never }[keyof M] : never
type EndpointName = NamesIn<Module>

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported

/** Every endpoint of the API, for tests, documentation and the checks of forms. */
export const endpoints = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(([, exported]) => isEndpoint(exported))),
) as Readonly<Record<EndpointName, Endpoint>>
