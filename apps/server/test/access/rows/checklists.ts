import { randomUUID } from 'node:crypto'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { asIfSent, type Case, hadAlready, ofComponent, ofProject } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { managers, readers, workers } from '../rules.ts'
import { aPictureOf } from '../world.ts'

const items = [
  { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
  { id: 'photo', kind: 'photo', text: 'Take a photo of the reinforcement.' },
]
const template = { name: 'Before casting', element_type: null, step: 'before_casting', gate: 'warn', items }

/** Inserts a template of the project; nothing if the project does not exist. */
async function aTemplate({ place, database }: Case): Promise<string> {
  const row = await database.row<{ id: string }>(
    `INSERT INTO checklist_templates (project_id, version, name, step, gate, items)
     SELECT id, 1, 'Before casting', 'before_casting', 'warn', $2 FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, JSON.stringify(items)],
  )
  return row?.id ?? randomUUID()
}

/** Inserts a checklist of the component with one answer; nothing if the component does not exist. */
async function aChecklist(at: Case) {
  const row = await at.database.row<{ id: string; answer_id: string }>(
    `WITH started AS (
       INSERT INTO checklists (component_id, template_id, series_id)
       SELECT c.id, t.id, t.series_id FROM components c, checklist_templates t WHERE c.id = $1 AND t.id = $2 RETURNING id
     )
     INSERT INTO checklist_answers (checklist_id, item_id, value) SELECT id, 'photo', '1' FROM started
     RETURNING checklist_id AS id, id AS answer_id`,
    [at.place.component.id, await aTemplate(at)],
  )
  return row ?? { id: randomUUID(), answer_id: '999999999' }
}

const ofChecklist = async (at: Case) => ({ params: { id: (await aChecklist(at)).id } })

/** Endpoints about checklists. */
export const checklistRows = {
  listChecklistTemplates: { ...readers, ...reads, given: ofProject },
  saveChecklistTemplate: { ...managers, ...writes, given: (at) => ({ ...ofProject(at), body: template }) },
  componentChecklists: { ...readers, ...reads, given: ofComponent },
  startChecklist: {
    ...workers,
    ...writes,
    given: async (at) => ({ ...ofComponent(at), body: { template_id: await aTemplate(at) } }),
  },
  answerChecklist: {
    ...workers,
    ...writes,
    given: async (at) => ({ ...(await ofChecklist(at)), body: { answers: [{ item_id: 'clean', value: 'yes' }] } }),
  },
  addChecklistPhotos: {
    ...workers,
    ...writes,
    given: async (at) => ({
      ...(await ofChecklist(at)),
      body: aPictureForm('photos', [await aPicture()], { item_id: 'photo' }),
    }),
  },
  showChecklistPhoto: {
    ...readers,
    ...reads,
    given: async (at) => {
      const { id, answer_id } = await aChecklist(at)
      const photoId = await aPictureOf(at.database, 'checklist_photos', 'answer_id', answer_id, at.place.member)
      return { params: { id, photoId }, headers: hadAlready }
    },
    read: asIfSent,
  },
} satisfies AccessRows
