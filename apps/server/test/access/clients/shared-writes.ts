import { aForm } from '#support/schedules.ts'
import type { Given } from '#support/test-app.ts'
import type { EndpointName, WordedPlant } from './world.ts'

/** `echoed`: a word of the other client that the request itself has. */
export type Write = readonly [name: EndpointName, given: Given, echoed?: string]

/** What people of client A write where client B has things, too: at the same mould, day, place and pour, and lists with ids of both. */
export function sharedWrites(world: WordedPlant): Write[] {
  return [...onTheBoard(world), ...ofPours(world), ...inTheYard(world), ...withIdsOfBoth(world)]
}

const at = (id: string, body?: object): Given => ({ params: { id }, ...(body && { body }) })

function onTheBoard({ plant, mould, day, today, b, shared, ids }: WordedPlant): Write[] {
  const slot = { mould_id: mould.id, day, turn: 2 }
  const move = (component_id: string, to: object | null) => ({ moves: [{ component_id, to }] })
  const outage = { out_of_use: [{ from_day: today, to_day: day, reason: 'Repair' }] }
  const together = { day, turn: 1, component_ids: [ids.a.together, ids.b.together] }
  return [
    ['planCastings', at(plant.id, move(ids.a.waiting, slot))],
    ['planCastings', at(plant.id, { ...move(ids.b.waiting, slot), leave_out: true })],
    ['planCastings', at(plant.id, move(ids.b.planned, null))],
    ['planCastings', at(plant.id, move(ids.a.cast, slot))],
    ['updateCasting', at(plant.id, { ...slot, is_fixed: true })],
    ['updateCasting', at(plant.id, { mould_id: shared.mould.id, day, turn: 1, mix_id: plant.mixId })],
    ['fillWeek', at(plant.id, { from: today })],
    ['tickNeed', at(mould.id, { day, turn: 2, need: 'cage', state: 'missing' })],
    ['tickNeed', at(shared.mould.id, { ...together, need: 'cage', state: 'missing' })],
    ['tickNeed', at(shared.mould.id, { ...together, turn: 2, need: 'cage', state: 'ready' })],
    ['confirmCasting', at(mould.id, { day, turn: 2, component_ids: [ids.b.planned] })],
    ['confirmCasting', at(shared.mould.id, { ...together, day: today })],
    ['confirmCasting', at(shared.mould.id, together)],
    ['undoCasting', at(shared.casting)],
    ['stripCasting', at(b.casting ?? '', {})],
    ['stripCasting', at(shared.casting, {})],
    ['undoStrip', at(shared.casting)],
    ['addReadings', at(b.casting ?? '', { sensor: 'Core', readings: [{ at: new Date().toISOString(), celsius: 20 }] })],
    ['setMouldOutages', at(mould.id, outage)],
    ['updateMould', at(mould.id, { turns: 1, length: 1000 })],
    ['deleteMould', at(mould.id)],
    ['deleteMix', at(plant.mixId)],
    ['deletePlant', at(plant.id)],
  ]
}

function ofPours({ plant, a, b, shared, ids }: WordedPlant): Write[] {
  const naming = (project_id: string, ...control_numbers: string[]) => ({ project_id, control_numbers })
  const specimens = { count: 1, shape: 'cube_150', purpose: 'acceptance', curing: 'standard' }
  const tested_at = new Date().toISOString()
  const result = (specimen_id: string) => ({ results: [{ specimen_id, strength: 21 }], tested_at })
  return [
    ['addPourComponents', at(a.pour.id, naming(a.project.id, ids.numbers.b.placed))],
    ['addPourComponents', at(a.pour.id, naming(b.project.id, ids.numbers.b.placed))],
    ['addPourComponents', at(b.pour.id, naming(a.project.id, ids.numbers.a.placed))],
    ['addPourComponents', at(shared.pour.id, naming(a.project.id, ids.numbers.a.placed, ids.numbers.b.placed))],
    ['removePourComponent', { params: { id: shared.pour.id, componentId: ids.b.cast } }],
    ['updatePour', at(b.pour.id, { volume: 4 })],
    ['updatePour', at(shared.pour.id, { volume: 4, version: 99 })],
    ['addSpecimens', at(b.pour.id, { ...specimens, due_at: tested_at })],
    ['addSpecimens', at(shared.pour.id, { ...specimens, due_at: tested_at })],
    ['enterResults', at(plant.id, result(ids.b.specimen))],
    ['enterResults', at(plant.id, { ...result(ids.b.specimen), reason: 'Wrong cube' })],
    ['removeSpecimen', { params: { id: b.pour.id, specimenId: ids.b.specimen } }],
  ]
}

function inTheYard({ place, yard, shared, ids, requests }: WordedPlant): Write[] {
  const { rack } = shared
  const started_at = new Date(Date.now() - 1000).toISOString()
  const load = requests.a.updateLoadPieces.params?.id ?? ''
  return [
    ['updatePlace', at(place.id, { max_count: 1 })],
    ['updatePlace', at(rack.id, { max_count: 1 })],
    ['updatePlace', at(rack.id, { version: 99, max_count: 2 })],
    ['updatePlace', at(yard.id, { project_ids: [requests.b.getProject.params?.id] })],
    ['createPlaces', at(yard.id, { places: [{ code: place.code, kind: 'slot' }] })],
    ['moveComponent', { body: { component_id: ids.a.placed, place_id: rack.id } }],
    ['moveComponent', { body: { component_id: ids.b.placed, place_id: rack.id } }],
    ['moveComponent', { body: { component_code: ids.codes.b.placed, place_id: null } }],
    ['takeStock', { ...at(place.id, { codes: [ids.codes.b.placed, ids.codes.a.placed], started_at }) }],
    ['takeStock', at(rack.id, { codes: [], started_at })],
    ['takeStock', at(yard.id, { codes: [rack.qr_code, ids.codes.b.racked], started_at, manufacture: true })],
    ['returnComponent', at(ids.b.placed, { note: 'Cracked' })],
    ['loadRack', at(load, { rack_id: rack.id, add: true })],
    ['loadRack', at(load, { rack_id: rack.id })],
    ['markLoaded', at(load, { component_id: ids.b.placed, add: true })],
    ['moveRack', { body: { rack_id: rack.id, place_id: place.id } }],
    ['moveRack', { body: { rack_id: rack.id, place_id: yard.id, returns: true } }],
    ['moveRack', { body: { rack_id: rack.id, place_id: place.id, empty: true } }],
    ['deletePlace', at(rack.id)],
    ['deletePlace', at(place.id)],
    ['deletePlace', { ...at(place.id), query: { unplace: 'true' } }],
    ['deletePlace', at(yard.id)],
  ]
}

function withIdsOfBoth({ a, b, ids, requests }: WordedPlant): Write[] {
  const both = [ids.a.placed, ids.b.placed]
  const project = a.project.id
  const section = requests.a.getSection.params?.id ?? ''
  const load = requests.a.updateLoadPieces.params?.id ?? ''
  const label = { layout: 'single', public_url: 'https://castline.example.com' }
  const options = { project_id: project, dry_run: true, columns: [{ column: 0, field: 'name' }], section: 'Imported' }
  const changes = both.map((component_id) => ({ component_id, status: 'transported' }))
  return [
    ['changeStatuses', { body: { changes } }],
    ['editComponents', at(project, { ids: both, type: 'Wall' })],
    ['deleteConsequences', at(project, { ids: both })],
    ['leavingComponents', at(project, { ids: both })],
    ['printLabels', at(project, { ...label, component_ids: both })],
    ['updatePlan', at(project, { components: both.map((id) => ({ id, sequence: 1 })) })],
    ['shiftPlan', at(project, { ids: both, field: 'needed_on', days: 1 })],
    ['createLoad', at(project, { planned_on: '2026-11-20', component_ids: both })],
    ['createLoad', at(project, { planned_on: '2026-11-20', component_ids: both, leave_out: true })],
    ['updateLoadPieces', at(load, { component_ids: both })],
    ['claimLabel', at(ids.a.placed, { qr_code: ids.codes.b.placed })],
    ['reportNcr', at(project, { component_id: ids.b.placed, defect_type: 'cracked' })],
    [
      'createComponent',
      { body: { name: 'W-9', section_id: section, control_number: ids.numbers.b.placed } },
      `${b.word}placed`,
    ],
    ['importSchedule', { body: aForm(`Mark\n${b.word}placed\n`, { options }) }, `${b.word}placed`],
    ['deleteComponents', at(project, { ids: both })],
    ['createProject', { body: { code: b.project.code, name: 'New' } }],
    ['updateProject', at(project, { code: b.project.code })],
  ]
}
