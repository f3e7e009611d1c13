import type { Checklist } from '@castline/contract/checklists'
import type { FieldError } from '@castline/contract/errors'
import {
  type AnswerRefusalCode,
  type AnswerValue,
  isAnswerTo,
  isComplete,
  passes,
} from '@castline/domain/checklists/checklists'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import {
  answeredItems,
  findChecklist,
  insertAnswers,
  insertChecklist,
  insertPhotos,
  lockChecklist,
  markComplete,
  type NewAnswer,
} from './queries.ts'

interface Given {
  readonly item_id: string
  readonly value: AnswerValue
  readonly note?: string | null | undefined
  readonly answered_at?: string | undefined
}

/** The checklist and component of an answer, for the announcement. */
export interface Filled {
  readonly checklist: Checklist
  readonly project_id: string
}

const refusal = (field: string, code: AnswerRefusalCode, message: string): FieldError => ({ field, code, message })

/** 400 for an answer to a photo item without photos. */
export const photosRequired = (field: string) =>
  invalid([refusal(field, 'photos_required', 'Send photos for this item.')])

/** Returns a checklist as the caller sees it. Throws 404. */
async function requireChecklist(database: Queryable, caller: Caller, id: string): Promise<Checklist> {
  return orNotFound(await findChecklist(database, id, caller.id), 'checklist')
}

/** Starts a checklist of a component, or returns the one already started. Throws 404. */
export async function startChecklist(
  transaction: Queryable,
  caller: Caller,
  componentId: string,
  templateId: string,
): Promise<Checklist> {
  const id = orNotFound(
    await insertChecklist(transaction, componentId, templateId, caller.id),
    'component or checklist template',
  )
  return requireChecklist(transaction, caller, id)
}

async function addAnswers(
  transaction: Queryable,
  caller: Caller,
  id: string,
  given: readonly Given[],
): Promise<{ ids: string[]; project_id: string }> {
  const locked = orNotFound(await lockChecklist(transaction, id, caller.id), 'checklist')
  if (locked.obsolete) {
    const message = 'The component was scrapped and is made again. Start its checklist again.'
    throw new ApiError('conflict', message, { details: [refusal('component', 'scrapped', message)] })
  }
  const answers = given.map(({ item_id, value, note = null, answered_at = null }, index): NewAnswer => {
    const item = locked.items.find((each) => each.id === item_id)
    if (!item) {
      throw invalid([refusal(`answers.${index}.item_id`, 'unknown_item', 'The checklist has no such item.')])
    }
    if (!isAnswerTo(item, value)) {
      const message = `This is no answer to an item of the kind ${item.kind}.`
      throw invalid([refusal(`answers.${index}.value`, 'unsuitable_value', message)])
    }
    return { item_id, value, passed: passes(item, value, locked), note, answered_at }
  })
  const ids = await insertAnswers(transaction, id, caller.id, answers)
  if (isComplete(locked.items, await answeredItems(transaction, id))) await markComplete(transaction, id)
  return { ids, project_id: locked.project_id }
}

/** Adds answers to a checklist. Throws 404, 400 and 409. A photo item is answered only with photos. */
export async function answerChecklist(
  transaction: Queryable,
  caller: Caller,
  id: string,
  given: readonly Given[],
): Promise<Filled> {
  const { template } = await requireChecklist(transaction, caller, id)
  const photo = given.findIndex(({ item_id }) =>
    template.items.some((each) => each.id === item_id && each.kind === 'photo'),
  )
  if (photo >= 0) throw photosRequired(`answers.${photo}.item_id`)
  const { project_id } = await addAnswers(transaction, caller, id, given)
  return { checklist: await requireChecklist(transaction, caller, id), project_id }
}

/** Records the answer of an item with stored pictures. Throws 404, 400 and 409. */
export async function answerWithPhotos(
  transaction: Queryable,
  caller: Caller,
  id: string,
  given: Omit<Given, 'value'>,
  pictures: readonly StoredPicture[],
): Promise<Filled> {
  const { ids, project_id } = await addAnswers(transaction, caller, id, [{ ...given, value: pictures.length }])
  const [answerId] = ids
  if (!answerId) throw notFound('checklist')
  await insertPhotos(transaction, answerId, caller.id, pictures)
  return { checklist: await requireChecklist(transaction, caller, id), project_id }
}
