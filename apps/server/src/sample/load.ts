import type { Database } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { insertChecklists } from './checklist-queries.ts'
import { sampleTemplates } from './checklists.ts'
import { sampleComponents, storeys } from './components.ts'
import { contract } from './contract.ts'
import { writeLoads } from './loads.ts'
import { writeModel } from './model.ts'
import { insertNcrs, openNcrsOfRejected } from './ncr-queries.ts'
import { sampleNcrs } from './ncrs.ts'
import { otherComponents } from './other-components.ts'
import { samplePast } from './past.ts'
import { people } from './people.ts'
import { writePlan } from './plan.ts'
import { writeProduction } from './production.ts'
import {
  insertContract,
  insertOtherComponents,
  insertPeople,
  insertProject,
  insertSections,
  isInUse,
  knownTimeZone,
  lockProjects,
} from './queries.ts'
import { writeSecondProject } from './second-project.ts'
import { dayAfter, today } from './working-time.ts'
import { writeComponents } from './write-components.ts'
import { writeYard } from './yard.ts'

const description =
  'A sample to look around in: a block of three storeys, eight weeks after its first piece was made. Delete it when you no longer need it.'

interface SampleOptions {
  /** Store for the drawings and the model; without it there are none. */
  readonly files?: FileStore
  readonly timeZone?: string
  readonly now?: Date
}

/**
 * Loads two projects with a plausible history and one user per role, all at once, into an unused database: no projects,
 * and no users except the first administrator. Returns whether it did. The history ends the day before `now`.
 */
export async function loadSampleProject(
  database: Database,
  {
    files,
    timeZone: requested = Intl.DateTimeFormat().resolvedOptions().timeZone,
    now = new Date(),
  }: SampleOptions = {},
): Promise<boolean> {
  const timeZone = await knownTimeZone(database, requested)
  return database.transaction(async (transaction) => {
    // Two servers may start at the same time on an empty database.
    await lockProjects(transaction)
    if (await isInUse(transaction)) return false

    const day = today(timeZone, now)
    const projectId = await insertProject(transaction, {
      code: 'HC-B',
      name: 'Harbour Court, block B',
      location: 'Quay Road 12',
      description,
      timeZone,
      startsOn: dayAfter(day, -60),
      endsOn: dayAfter(day, 80),
    })
    await insertPeople(transaction, projectId, people)
    const sections = storeys.map(({ name, plannedIn }) => ({
      name,
      planned_on: plannedIn === null ? null : dayAfter(day, plannedIn),
    }))
    const sectionIds = await insertSections(transaction, projectId, sections)
    const site = { projectId, sectionIds, timeZone, day }
    const designed = sampleComponents()
    const past = samplePast(designed.map(({ storey }) => storey))
    const components = await writeComponents(transaction, site, designed, past)
    await writePlan(transaction, projectId, components, day)
    await writeLoads(transaction, projectId, day)
    await insertOtherComponents(transaction, projectId, otherComponents)
    await insertContract(transaction, projectId, contract())
    await openNcrsOfRejected(transaction, projectId)
    await insertNcrs(transaction, projectId, sampleNcrs)
    await insertChecklists(transaction, projectId, sampleTemplates)
    const secondId = await writeSecondProject(transaction, { team: projectId, timeZone, day })
    await writeProduction(transaction, { projectId, secondId, timeZone, day })
    // Last, because only components that were taken out of their moulds are in the yard.
    await writeYard(transaction, projectId)
    if (files) {
      // Needed once in a server's life, so the libraries for PDFs and pictures are only loaded now.
      const [{ writeDrawings }, { writePictures }] = await Promise.all([
        import('./drawings.ts'),
        import('./pictures.ts'),
      ])
      await writeDrawings(transaction, files, projectId)
      await writeModel(transaction, files, projectId)
      await writePictures(transaction, files, { block: projectId, carPark: secondId })
    }
    return true
  })
}
