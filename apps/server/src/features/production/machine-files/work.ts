import type { BillItem } from '@castline/contract/bills'
import type { QueryOf } from '@castline/contract/call'
import type { BoardComponent, Casting } from '@castline/contract/castings'
import type { exportPxml } from '@castline/contract/machine-files'
import type { Plant } from '@castline/contract/plants'
import { revisionName } from '@castline/domain/drawings/drawings'
import type { Day } from '@castline/domain/plan/calendar'
import { waitsForCasting } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { orNotFound } from '#http/errors.ts'
import { plannedDay } from '../casting/ready.ts'
import { billsOfMarks } from '../materials/bill-queries.ts'
import { plantsFor } from '../plant-queries.ts'
import { type ComponentFacts, factsOf } from './work-queries.ts'

type Selection = QueryOf<typeof exportPxml>

/** A component that is to be cast: lengths in mm, weight in kg, volume in m³. */
export interface Piece extends Omit<BoardComponent, 'drawing' | 'deliver_on'>, Omit<ComponentFacts, 'id'> {
  readonly drawing: { readonly number: string; readonly revision: number } | null
  /** What one of its mark needs. */
  readonly items: readonly BillItem[]
}

/** What one mould casts in one turn. */
export interface Pallet {
  readonly mould_name: string
  readonly day: Day
  readonly turn: number
  readonly planned_time: string | null
  readonly mix: Plant['mixes'][number] | null
  readonly pieces: readonly Piece[]
}

/** What machines are to do on a day. */
export interface MachineWork {
  readonly plant: string
  readonly day: Day
  readonly pallets: readonly Pallet[]
  /** Control numbers of components that an open non-conformance holds: no file has them. */
  readonly held: readonly string[]
  /** How many components of projects that the caller does not reach are in these castings: no file has them. */
  readonly occupied: number
}

const isWanted = (casting: Casting, { mould_id, turn }: Selection) =>
  (mould_id === undefined || casting.mould_id === mould_id.toLowerCase()) &&
  (turn === undefined || casting.turn === turn) &&
  casting.state !== 'stripped'

const drawingOf = (drawing: BoardComponent['drawing']) =>
  drawing && { number: revisionName(drawing).replace(/\.pdf$/i, ''), revision: drawing.revision }

/** What is to be cast on a day, or in one casting of it; without a day on the next working day of the plant. Throws 404. */
export async function machineWork(
  database: Queryable,
  userId: string,
  plantId: string,
  selection: Selection,
): Promise<MachineWork> {
  const plants = await plantsFor(database, userId, false)
  const plant = orNotFound(
    plants.find(({ id, reached }) => reached && id === plantId.toLowerCase()),
    'plant',
  )
  const { day, castings, moulds } = await plannedDay(database, userId, plant.id, selection.day)
  const wanted = castings.filter((casting) => isWanted(casting, selection))
  const components = wanted.flatMap((casting) => casting.components.filter(waitsForCasting))
  const facts = await factsOf(
    database,
    userId,
    components.map(({ id }) => id),
  )
  const factsBy = new Map(facts.map((each) => [each.id, each]))
  const keyOf = (project_id: string, mark: string) => `${project_id} ${mark}`
  const marks = new Map(components.map(({ project_id, name }) => [keyOf(project_id, name), { project_id, mark: name }]))
  const bills = await billsOfMarks(database, userId, [...marks.values()])
  const itemsBy = new Map(bills.map(({ project_id, mark, items }) => [keyOf(project_id, mark), items]))
  const nameOf = new Map(moulds.map(({ id, name }) => [id, name]))
  const orderOf = new Map(moulds.map(({ id }, index) => [id, index]))
  const pieceOf = (component: BoardComponent): Piece[] => {
    const known = factsBy.get(component.id)
    const items = itemsBy.get(keyOf(component.project_id, component.name)) ?? []
    return known ? [{ ...component, ...known, drawing: drawingOf(component.drawing), items }] : []
  }
  const pallets = wanted
    .toSorted((a, b) => (orderOf.get(a.mould_id) ?? 0) - (orderOf.get(b.mould_id) ?? 0) || a.turn - b.turn)
    .map(
      (casting): Pallet => ({
        mould_name: nameOf.get(casting.mould_id) ?? '',
        day,
        turn: casting.turn,
        planned_time: casting.planned_time,
        mix: plant.mixes.find(({ id }) => id === casting.mix_id) ?? null,
        pieces: casting.components.filter((each) => waitsForCasting(each) && each.holds === 0).flatMap(pieceOf),
      }),
    )
    .filter(({ pieces }) => pieces.length > 0)
  return {
    plant: plant.name,
    day,
    pallets,
    held: components.filter(({ holds }) => holds > 0).map(({ control_number }) => control_number),
    occupied: wanted.reduce((sum, { occupied }) => sum + occupied, 0),
  }
}
