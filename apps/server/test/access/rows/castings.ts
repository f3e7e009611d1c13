import { aPictureForm } from '#support/pictures.ts'
import { aMould } from '#support/production.ts'
import { aForm } from '#support/schedules.ts'
import { type Case, newName, nothing, plantOf } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { managers, pourWriters, readers, signedIn } from '../rules.ts'

const day = '2090-03-06'

/** Inserts a component of the project on a mould of its plant. */
async function planned(at: Case) {
  const { database, place } = at
  const plant = await plantOf(at)
  const mould = await aMould(database, plant)
  const row = await database
    .row<{ id: string }>(
      `WITH component AS (
       INSERT INTO components (project_id, section_id, name, control_number)
       SELECT project_id, id, $1, $1 FROM sections WHERE id = $2 RETURNING id
     ), plan AS (INSERT INTO component_plan (component_id, project_id, cast_on) SELECT id, $4, $5 FROM component)
     INSERT INTO component_moulds (component_id, mould_id) SELECT id, $3 FROM component RETURNING component_id AS id`,
      [newName(), place.section.id, mould.id, place.project.id, day],
    )
    .catch(() => null)
  return { plant, mould, componentId: row?.id ?? mould.id }
}

/** Inserts a casting of the project that is poured, and maybe stripped. */
const poured =
  (isStripped = false) =>
  async (at: Case) => {
    const plant = await plantOf(at)
    const mould = await aMould(at.database, plant)
    const row = await at.database.row<{ id: string }>(
      `INSERT INTO castings (mould_id, day, turn, poured_at, recorded_at, stripped_at)
     VALUES ($1, $2, 1, now(), now(), CASE WHEN $3 THEN now() END) RETURNING id`,
      [mould.id, day, isStripped],
    )
    return { params: { id: row?.id ?? mould.id } }
  }

/** Inserts a component of the project that the caller has just cast. */
async function castByCaller(at: Case) {
  const { params } = await poured()(at)
  await at.database
    .rows(
      `WITH component AS (
         INSERT INTO components (project_id, section_id, name, control_number, status)
         SELECT project_id, id, $1, $1, 'manufactured' FROM sections WHERE id = $2 RETURNING id, project_id
       ), change AS (
         INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
         SELECT id, project_id, 'planning', 'manufactured', $3, 'casting' FROM component RETURNING id, component_id
       )
       INSERT INTO casting_components (casting_id, component_id, change_id) SELECT $4, component_id, id FROM change`,
      [newName(), at.place.section.id, at.person.id, params.id],
    )
    .catch(() => [])
  await at.database.rows(
    `UPDATE components c SET last_change_id = made.change_id FROM casting_components made
     WHERE made.component_id = c.id AND made.casting_id = $1`,
    [params.id],
  )
  return { params }
}

const ofPlanned = async (at: Case) => ({ params: { id: (await planned(at)).plant.id } })

async function anOrder(at: Case) {
  const row = await at.database.row<{ id: string }>(
    `INSERT INTO concrete_orders (plant_id, day, number, lines)
     SELECT $1, $2, 1 + count(*), '[]' FROM concrete_orders WHERE plant_id = $1 RETURNING id`,
    [(await plantOf(at)).id, day],
  )
  return { params: { id: row?.id ?? '' } }
}

/** Endpoints about the steps of castings, which are records of their plant. */
export const castingRows = {
  mouldDay: { ...readers, ...reads, given: async (at: Case) => ({ params: { id: (await planned(at)).mould.id } }) },
  readyDay: { ...readers, ...reads, given: ofPlanned },
  printDay: { ...readers, ...reads, given: ofPlanned },
  listReadySummaries: { ...signedIn, ...reads, given: nothing },
  confirmCasting: {
    // An inspector records pours; the step to manufactured is a producer's.
    ...pourWriters,
    own: ['admin', 'manager', 'producer'],
    ...writes,
    given: async (at: Case) => {
      const { mould, componentId } = await planned(at)
      return { params: { id: mould.id }, body: { day, turn: 1, component_ids: [componentId] } }
    },
  },
  undoCasting: { ...pourWriters, ...writes, given: castByCaller },
  stripCasting: { ...pourWriters, ...alwaysWrites, given: async (at: Case) => ({ ...(await poured()(at)), body: {} }) },
  undoStrip: { ...pourWriters, ...alwaysWrites, given: poured(true) },
  tickNeed: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => ({
      params: { id: (await planned(at)).mould.id },
      body: { day, turn: 1, need: 'cage', state: 'ready' },
    }),
  },

  concreteDay: { ...readers, ...reads, given: ofPlanned },
  printConcrete: { ...readers, ...reads, given: ofPlanned },
  exportConcreteCsv: { ...readers, ...reads, given: ofPlanned },
  exportConcreteXlsx: { ...readers, ...reads, given: ofPlanned },
  orderConcrete: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => {
      // Cast: in an archived project nothing is planned.
      const { params } = await castByCaller(at)
      const plant = await at.database.row<{ id: string }>(
        'SELECT mo.plant_id AS id FROM castings k JOIN moulds mo ON mo.id = k.mould_id WHERE k.id = $1',
        [params.id],
      )
      return { params: { id: plant?.id ?? '' }, body: { day } }
    },
  },
  exportPxml: { ...readers, ...reads, given: ofPlanned },
  exportUnitechnik: { ...readers, ...reads, given: ofPlanned },
  readMachineFeedback: {
    ...pourWriters,
    ...reads,
    given: async (at: Case) => ({
      params: { id: (await plantOf(at)).id },
      body: aForm('<PXML_Document></PXML_Document>', { options: {} }),
    }),
  },
  listConcreteOrders: { ...readers, ...reads, given: ofPlanned },
  concreteOrder: { ...readers, ...reads, given: anOrder },
  concreteOrderCsv: { ...readers, ...reads, given: anOrder },
  concreteOrderXlsx: { ...readers, ...reads, given: anOrder },
  printConcreteOrder: { ...readers, ...reads, given: anOrder },
  productionFigures: {
    ...readers,
    ...reads,
    given: async (at: Case) => ({ params: { id: (await planned(at)).plant.id }, query: { from: day } }),
  },
  castingMaturity: { ...readers, ...reads, given: poured() },
  addReadings: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => ({
      ...(await poured()(at)),
      body: { sensor: 'Core', readings: [{ at: new Date(Date.now() + 1000).toISOString(), celsius: 21 }] },
    }),
  },
  removeReadings: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => {
      const { params } = await poured()(at)
      await at.database.rows('INSERT INTO casting_readings VALUES ($1, $2, now(), 20)', [params.id, 'Core'])
      return { params, query: { sensor: 'Core' } }
    },
  },
  readLogger: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => {
      const { params } = await poured()(at)
      const time = new Date(Date.now() + 1000).toISOString()
      const file = new TextEncoder().encode(`Time,Temp °C\n${time},21\n`)
      return { params, body: aPictureForm('file', [file], { options: JSON.stringify({ store: true }) }) }
    },
  },
  doubtfulReadings: {
    ...readers,
    ...reads,
    given: async (at: Case) => ({ params: { id: (await planned(at)).plant.id } }),
  },
  settleReadings: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => {
      const { params } = await castByCaller(at)
      await at.database.rows('INSERT INTO casting_readings VALUES ($1, $2, now(), 68)', [params.id, 'Core'])
      return { params, body: { sensor: 'Core', unit: 'fahrenheit' } }
    },
  },
  mixMaturity: {
    ...managers,
    ...reads,
    given: async (at: Case) => ({ params: { id: (await plantOf(at)).mixId } }),
  },
  setMixCurve: {
    ...managers,
    ...alwaysWrites,
    given: async (at: Case) => ({
      params: { id: (await plantOf(at)).mixId },
      body: {
        method: 'nurse_saul',
        points: [
          { maturity: 200, strength: 5 },
          { maturity: 400, strength: 15 },
        ],
        made_on: '2026-01-05',
        tests: 'Cubes 1 to 9',
      },
    }),
  },
  removeMixCurve: {
    ...managers,
    ...alwaysWrites,
    given: async (at: Case) => {
      const { mixId } = await plantOf(at)
      await at.database.rows(
        `INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests)
         VALUES ($1, 'nurse_saul', 0, 33500, '[]', '2026-01-05', 'Cubes') ON CONFLICT DO NOTHING`,
        [mixId],
      )
      return { params: { id: mixId } }
    },
  },
} satisfies AccessRows
