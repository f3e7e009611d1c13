import { tableNames } from '@castline/contract/tables'
import { addDays } from '@castline/domain/plan/calendar'
import type { Id } from '#support/factories.ts'
import type { Given } from '#support/test-app.ts'
import type { EndpointName, WordedPlant } from './world.ts'

const of = (...ids: readonly (Id | string)[]): Given[] =>
  ids.map((id) => ({ params: { id: typeof id === 'string' ? id : id.id } }))

const printed = { language: 'en', calendar: 'gregorian' }

/** Requests about what the clients share, and with words of a client: beside those of the access table. */
export function moreRequests(world: WordedPlant): Partial<Record<EndpointName, Given[]>> {
  const { plant, mould, yard, place, day, today, a, b, shared } = world
  const clients = [a, b]
  const ofPlant = { params: { id: plant.id } }
  const book = { ...ofPlant, query: { mix_id: plant.mixId, from: addDays(today, -7), to: day, ...printed } }
  const words = (begin: string) => clients.map(({ word }) => ({ ...ofPlant, query: { q: `${word}${begin}` } }))
  const days = [today, day].flatMap((each) => [mould, shared.mould].map(({ id }) => ({ id, each })))
  const sections = clients.flatMap((of) => world.requests[of === a ? 'b' : 'a'].getSection.params?.id ?? [])
  /** Of a project, with a filter that names a section of the other one. */
  const foreignFilter = clients.map(({ project }, at) => ({
    params: { id: project.id },
    query: { section_id: sections[at] ?? '' },
  }))
  return {
    cubeBook: [{ ...ofPlant, query: { mix_id: plant.mixId, from: addDays(today, -7), to: day } }],
    exportBookCsv: [book],
    exportBookXlsx: [book],
    printBook: [book],
    board: [{ ...ofPlant, query: { from: today } }],
    fillWeek: [{ ...ofPlant, body: { from: today } }],
    productionFigures: [{ ...ofPlant, query: { from: today } }],
    readyDay: [today, day].map((each) => ({ ...ofPlant, query: { day: each } })),
    printDay: [today, day].map((each) => ({ ...ofPlant, query: { day: each, ...printed } })),
    mouldDay: days.map(({ id, each }) => ({ params: { id }, query: { day: each } })),
    mouldByCode: [mould, shared.mould].map(({ code }) => ({ params: { code } })),
    castingMaturity: of(a.casting ?? '', b.casting ?? '', shared.casting, ...world.casts),
    listWaiting: [
      ...words('wait'),
      ...clients.map(({ project }) => ({ ...ofPlant, query: { project_id: project.id } })),
    ],
    listPours: [...words('exc'), ...words('placed'), { ...ofPlant, query: { failing: '1' } }],
    exportPoursCsv: words('exc'),
    getPour: of(a.pour, b.pour, shared.pour),
    listSpecimens: [{ ...ofPlant, query: { due: 'today' } }],
    showTicketPhoto: clients.map(({ pour }) => ({ params: { id: pour.id, photoId: crypto.randomUUID() } })),
    yardTree: of(yard),
    placeContents: [
      ...of(place, yard, shared.rack),
      ...clients.map(({ word }) => ({ params: { id: yard.id }, query: { q: word } })),
    ],
    placeParts: of(place, yard, shared.rack),
    placeByCode: [place, shared.rack].map(({ qr_code: code }) => ({ params: { code } })),
    listStocktakes: of(place, yard),
    listMissing: of(place, yard),
    getStocktake: of(a.stocktake, b.stocktake, shared.stocktake),
    componentMoves: of(shared.together.a, shared.together.b),
    componentPours: of(shared.together.a, shared.together.b),
    search: clients.flatMap(({ word }) => [{ query: { q: word } }, { query: { q: `${word}Loads` } }]),
    readTable: tableNames.flatMap((name) => [
      { params: { name } },
      ...clients.map(({ project }) => ({ params: { name }, query: { format: 'json', project_id: project.id } })),
    ]),
    listComponents: foreignFilter,
    componentIndex: foreignFilter,
    exportCsv: foreignFilter,
    exportXlsx: foreignFilter,
    listNcrs: foreignFilter,
    listShortages: foreignFilter,
    rejectedHistory: clients.map(({ project }) => ({ query: { project_id: project.id } })),
  }
}
