import { randomUUID } from 'node:crypto'
import { type Case, newName, ofProject } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { readers, workers } from '../rules.ts'

/** Inserts a view of the caller; an unused id if the project does not exist. */
async function ofView({ place, person, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO saved_views (project_id, name, settings, created_by)
     SELECT id, 'Roof', '{"colour": "late"}', $2 FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, person.id],
  )
  return { params: { id: place.project.id, viewId: row?.id ?? randomUUID() } }
}

/** Endpoints of the saved views of a building. */
export const savedViewRows = {
  listSavedViews: { ...readers, ...reads, given: ofProject },
  createSavedView: {
    ...workers,
    ...writes,
    given: (at: Case) => ({ ...ofProject(at), body: { name: newName(), settings: { colour: 'late' } } }),
  },
  renameSavedView: {
    ...workers,
    ...writes,
    given: async (at: Case) => ({ ...(await ofView(at)), body: { name: newName() } }),
  },
  deleteSavedView: { ...workers, ...writes, given: ofView },
} satisfies AccessRows
