import type { BodyOf } from '@castline/contract/call'
import { type Mix, type Plant, updatePlant } from '@castline/contract/plants'
import { can, roles } from '@castline/domain/users/roles'
import { assignments, columnList, placesFor } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { projectsCastBy } from '#database/plants-of-components.ts'
import { mayNamePlant } from '#database/plants-of-others.ts'
import { actsAt, isActive, isNamedTo, reachesProject, worksFor } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { crewColumns } from './crews/crew-queries.ts'
import { declarationColumns } from './declaration-queries.ts'
import { instrumentColumns } from './instrument-queries.ts'

const mixColumns = (mix: string) =>
  `${mix}.id, ${mix}.plant_id, ${mix}.name, ${mix}.cylinder, ${mix}.cube, ${mix}.exposure, ${mix}.air_min,
   ${mix}.air_max, ${mix}.flow_min, ${mix}.flow_max, ${mix}.strip_hours, ${mix}.strip_strength,
   ${mix}.release_strength, ${mix}.lift_strength, ${mix}.transport_strength, ${mix}.version`

type PlantField = Exclude<keyof BodyOf<typeof updatePlant>, 'version'>

/** The columns that a caller sets. */
const plantFields = Object.keys(updatePlant.body.shape).filter((field): field is PlantField => field !== 'version')

const editors = `ARRAY[${sqlTexts(roles.filter((role) => can(role, 'plant:edit')))}]::text[]`

/** What the user is to `plants pl`: facts of a plant are for those who work for it. */
const access = (user: string) => `CROSS JOIN LATERAL (
  SELECT ${worksFor(user, 'pl.id')} AS works, ${actsAt(user, 'pl.id')} AS acts,
    (SELECT editor.role = ANY (${editors}) FROM users editor WHERE editor.id = ${user}) AS edits) AS access`

/** Who works for the plant; people of another client are not named. */
const membersFor = (user: string) => `coalesce((
  SELECT json_agg(json_build_object('id', u.id, 'name', u.name, 'part', m.part) ORDER BY u.name COLLATE natural_order, u.id)
  FROM plant_members m JOIN users u ON u.id = m.user_id AND ${isActive('u')} WHERE m.plant_id = pl.id
    AND ${isNamedTo(user, 'u.id')}), '[]')`

const ofMembers = (list: string) => `CASE WHEN access.works THEN ${list} ELSE '[]' END`

/** The fields of a plant that tell others how it is planned, and nothing of what it does. */
const fieldColumns = columnList(
  plantFields.filter((field) => field !== 'holidays'),
  'pl',
)

const plantColumns = (user: string) => `pl.id, ${fieldColumns}, ${ofMembers('pl.holidays')} AS holidays, pl.version,
  access.works AS reached, access.acts AS writable,
  access.works AND (EXISTS (SELECT FROM stock_items s WHERE s.plant_id = pl.id) OR EXISTS (SELECT FROM bills b
    WHERE b.project_id IN ${projectsCastBy('pl.id')} AND ${reachesProject(user, 'b.project_id')})) AS uses_materials,
  CASE WHEN access.acts AND access.edits THEN ${membersFor(user)} ELSE '[]' END AS members, ${mayNamePlant(user, 'pl')} AS nameable,
  ${ofMembers(`coalesce((SELECT json_agg(mix ORDER BY mix.name COLLATE natural_order, mix.id) FROM (
    SELECT ${mixColumns('m')} FROM mixes m WHERE m.plant_id = pl.id AND m.deleted_at IS NULL) AS mix), '[]')`)} AS mixes,
  ${ofMembers(`coalesce((SELECT json_agg(instrument ORDER BY instrument.name COLLATE natural_order, instrument.id) FROM (
    SELECT ${instrumentColumns('i')} FROM instruments i WHERE i.plant_id = pl.id AND i.deleted_at IS NULL) AS instrument), '[]')`)}
    AS instruments,
  ${ofMembers(`coalesce((SELECT json_agg(crew ORDER BY crew.name COLLATE natural_order, crew.id) FROM (
    SELECT ${crewColumns('w')} FROM crews w WHERE w.plant_id = pl.id AND w.deleted_at IS NULL) AS crew), '[]')`)} AS crews,
  ${ofMembers(`coalesce((SELECT json_agg(declaration ORDER BY declaration.element_type COLLATE natural_order NULLS FIRST) FROM (
    SELECT ${declarationColumns('d')} FROM declarations d WHERE d.plant_id = pl.id) AS declaration), '[]')`)} AS declarations,
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name COLLATE natural_order, p.id)
    FROM projects p WHERE p.plant_id = pl.id AND ${reachesProject(user, 'p.id')}), '[]') AS projects,
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name COLLATE natural_order, p.id)
    FROM projects p WHERE p.id IN ${projectsCastBy('pl.id')} AND NOT p.archived AND ${reachesProject(user, 'p.id')}), '[]') AS casts_for`

/**
 * Returns the plants by name: those that a user works for and, without their facts, those that cast for a project of theirs; for
 * those who edit plants all.
 */
export function plantsFor(database: Queryable, userId: string, isEditor: boolean): Promise<Plant[]> {
  return database.rows<Plant>(
    `SELECT * FROM (
       SELECT ${plantColumns('$1')} FROM plants pl ${access('$1')} WHERE pl.deleted_at IS NULL) AS plant
     WHERE $2 OR reached OR json_array_length(casts_for) > 0
     ORDER BY name COLLATE natural_order, id`,
    [userId, isEditor],
    'plants',
  )
}

/** Makes who adds a plant its planner; an administrator works for every plant anyway. */
export async function insertPlanner(transaction: Queryable, userId: string, plantId: string): Promise<void> {
  await transaction.rows(
    `INSERT INTO plant_members (plant_id, user_id, part) SELECT $2, coalesce(u.owner_id, u.id), 'planner' FROM users u
     WHERE u.id = $1 AND NOT ${actsAt('u.id', '$2::uuid')}`,
    [userId, plantId],
  )
}

/** Returns a plant that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockPlant(transaction: Queryable, userId: string, id: string): Promise<Plant | null> {
  return transaction.row<Plant>(
    `SELECT ${plantColumns('$1')} FROM plants pl ${access('$1')} WHERE pl.id = $2 AND pl.deleted_at IS NULL FOR NO KEY UPDATE OF pl`,
    [userId, id],
  )
}

export type PlantFields = Pick<Plant, PlantField>

const values = (given: PlantFields) =>
  plantFields.map((field) => (field === 'holidays' ? JSON.stringify(given.holidays) : given[field]))

/** Inserts a plant and returns its id. Can violate the unique index of names. */
export async function insertPlant(transaction: Queryable, given: PlantFields): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO plants (${plantFields.join(', ')}) VALUES (${placesFor(plantFields, 1)}) RETURNING id`,
    values(given),
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Writes the fields of a locked plant. Can violate the unique index of names. */
export async function writePlant(transaction: Queryable, id: string, given: PlantFields): Promise<void> {
  await transaction.rows(
    `UPDATE plants SET ${assignments(plantFields, 1)}, version = version + 1
     WHERE id = $${plantFields.length + 1}`,
    [...values(given), id],
  )
}

/** Marks a locked plant as deleted. */
export async function deletePlant(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('UPDATE places SET plant_id = NULL, version = version + 1 WHERE plant_id = $1', [id])
  await transaction.rows('UPDATE plants SET deleted_at = now() WHERE id = $1', [id])
}

/** Returns whether any project names the plant, or a component does, also one that the caller does not reach. */
export async function isNamed(transaction: Queryable, id: string): Promise<boolean> {
  return (await transaction.row(`SELECT FROM ${projectsCastBy('$1')} AS named LIMIT 1`, [id])) !== null
}

/** Components that name a locked plant follow its new name, also those of archived projects: it is the same plant. */
export async function renameInComponents(transaction: Queryable, from: string, to: string): Promise<void> {
  await transaction.rows("SELECT set_config('castline.erasing', 'on', true)")
  await transaction.rows(
    'UPDATE components SET plant = $2 WHERE plant IS NOT NULL AND lower(plant) = lower($1) AND plant <> $2',
    [from, to],
  )
  await transaction.rows("SELECT set_config('castline.erasing', 'off', true)")
}

/** Writes the usual plant of a locked project. Returns false if the project is archived. */
export async function writeProjectPlant(
  transaction: Queryable,
  projectId: string,
  plantId: string | null,
): Promise<boolean> {
  const row = await transaction.row('UPDATE projects SET plant_id = $2 WHERE id = $1 AND NOT archived RETURNING id', [
    projectId,
    plantId,
  ])
  return row !== null
}

export type MixField = Exclude<keyof Mix, 'id' | 'plant_id' | 'version'>

/** Returns a mix that was not deleted, and locks it until the end of the transaction; null if there is none. */
export function lockMix(transaction: Queryable, id: string): Promise<Mix | null> {
  return transaction.row<Mix>(
    `SELECT ${mixColumns('m')} FROM mixes m WHERE m.id = $1 AND m.deleted_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
}

/** Whether anything was poured with a locked mix. */
export async function hasPours(transaction: Queryable, id: string): Promise<boolean> {
  return (await transaction.row('SELECT FROM pours WHERE mix_id = $1 LIMIT 1', [id])) !== null
}

/** Puts a mix in the place of another in castings, except where the planned mix is all that is known of what was poured. */
export async function replaceInCastings(transaction: Queryable, before: string, after: string): Promise<void> {
  await transaction.rows(
    `UPDATE castings k SET mix_id = $2, version = version + 1 WHERE mix_id = $1
       AND (poured_at IS NULL OR EXISTS (SELECT FROM casting_pours kp WHERE kp.casting_id = k.id))`,
    [before, after],
  )
}
