import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { prepareHandover } from '@castline/contract/handover'
import { expect, it } from 'vitest'
import { isFullRun } from '#support/full-run.ts'
import { type Given, testApp } from '#support/test-app.ts'
import { accessTable } from '../table.ts'
import { moreRequests } from './more-requests.ts'
import { ask } from './walk.ts'
import { allWords, wordedColumns, wordOf, wordsIn } from './words.ts'
import { aWordedPlant, type EndpointName, told } from './world.ts'

const app = await testApp()
const world = await aWordedPlant(app)
const more = moreRequests(world)
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => !accessTable[name].writes)
const seen = new Set<string>()

/** What anybody sees of a label without an account: the words of its card. */
async function cardWords(name: EndpointName, given: Given): Promise<readonly string[]> {
  if (endpoints[name].access !== 'card') return []
  const { text } = await ask(app, name, given, null)
  return allWords.flatMap((word) => wordsIn(text, word))
}

/** Who asks. What needs no account but a secret is read by who has the secret; a PDF takes long, and is the same for some. */
function readersOf({ access, media }: Endpoint) {
  if (access === 'public') return ['viewer'] as const
  if (media === 'application/pdf' && !isFullRun) return ['producer', 'tester'] as const
  return ['none', 'viewer', 'producer', 'tester', 'manager'] as const
}

it.each(reads)('%s says no word of another client', async (name) => {
  const endpoint: Endpoint = endpoints[name]
  const { a, b } = world.requests
  const leaks: string[] = []
  for (const given of [a[name], ...(endpoint.access === 'public' ? [] : [b[name]]), ...(more[name] ?? [])]) {
    const shown = await cardWords(name, given)
    for (const reader of readersOf(endpoint)) {
      const { status, text } = await ask(app, name, given, world.readers[reader])
      expect(status, text).toBeLessThan(500)
      for (const leaked of told(world, reader, text, given)) {
        if (!shown.includes(leaked)) leaks.push(`${reader} ${JSON.stringify({ ...given, headers: {} })}: ${leaked}`)
      }
    }
  }
  expect(leaks).toEqual([])
})

/** Words that the rows got when they were made, which every response with such a field must show. */
const given = [
  ...['batch', 'exception', 'note', 'placed', 'planned', 'sampler', 'supplier', 'ticket', 'type', 'waiting', 'cast'],
  ...[
    'code',
    'holiday',
    'items',
    'laboratory',
    'lines',
    'machine',
    'override',
    'project',
    'reason',
    'section',
    'sensor',
  ],
]

/** Columns that no row of the access table fills, that only their person or an administrator reads, or whose words are in `given`. */
const shownElsewhere = [
  ...['ApiKeysName', 'AuditLogDetails', 'BackupWarningDismissalReason', 'IdempotencyKeysAnswer', 'LabelAddressAddress'],
  ...['MessagesAddress', 'MessagesAnswer', 'MessagesData', 'MessagesRefusedAddress', 'OidcIdentitiesSubject'],
  ...['OidcStrangersEmail', 'OidcStrangersName', 'OidcStrangersSubject', 'OidcStrangersUsername', 'PasskeysName'],
  ...['RefreshTokensUserAgent', 'SettledReadingsSensor', 'UsersEmail', 'UsersUsername', 'WebhookDeliveriesData'],
  ...['CastingNeedsNote', 'CastingReadingsSensor', 'ChecklistTemplatesItems', 'ContractsLines', 'GateOverridesReason'],
  ...['ProjectHolidaysName', 'ProjectsCode', 'ProjectsName', 'SpecimenResultsMachine', 'SpecimenResultsTestedBy'],
  ...['ChecklistAnswersValue', 'ComponentEditsChanges', 'DefectTypesCode', 'DefectTypesName', 'DefectTypesNames'],
  ...['LoadEventsDetails', 'ModelPropertySetsName', 'NcrEventsDetails', 'PlantsHolidays', 'SavedViewsSettings'],
  'StatusChangesReturnVehicle',
  // Derived from components and loads, whose words are read there; cells of files that no row here corrects.
  ...['PostingsContent', 'ImportsCorrected', 'ConcreteOrdersLines'],
  ...['BillItemsDrawing', 'BillItemsName', 'BillItemsNumber', 'BillItemsRevision', 'BillsMark', 'StockMovementsNote'],
]

it('the archive of a client has no word of another one', async () => {
  const as = world.readers.viewer
  // Of one section: every passport takes a while.
  const section = await app.database.row<{ id: string }>('SELECT section_id AS id FROM components WHERE id = $1', [
    world.ids.a.placed,
  ])
  const body = { section_id: section?.id }
  const prepared = await app.call(prepareHandover, { as, params: { id: world.a.project.id }, body })
  const { status, text } = await ask(app, 'downloadHandover', { query: { ticket: prepared.body.ticket } }, null)
  expect(status).toBe(200)
  expect(wordsIn(text, world.a.word)).toEqual(expect.arrayContaining([`${world.a.word}placed`]))
  expect(told(world, 'viewer', text, null)).toEqual([])
})

/**
 * Requests that are about something else than the words of their response: refused to everybody who may send them. The ticket of an
 * archive ends after a minute: its words are read above.
 */
const refused: readonly EndpointName[] = ['openSignInLink', 'modelWithStatus', 'downloadHandover']

it('who reaches both clients reads all of it', async () => {
  const { a, b } = world.requests
  for (const name of reads) {
    const given = isFullRun || endpoints[name].media !== 'application/pdf' ? [a[name], b[name]] : []
    for (const each of [...given, ...(name === 'showTicketPhoto' ? [] : (more[name] ?? []))]) {
      const { status, text } = await ask(app, name, each, world.readers.both)
      const isAllowed = accessTable[name].own.includes('manager') && !refused.includes(name)
      if (isAllowed) expect(status, `${name}: ${text}`).toBeLessThan(400)
      for (const word of allWords.flatMap((of) => wordsIn(text, of))) seen.add(word)
    }
  }
  const unseen = wordedColumns
    .map(({ table, column }) => wordOf(table, column))
    .filter((word) => !allWords.some((of) => seen.has(`${of}${word}`)))
  expect(unseen.filter((word) => !shownElsewhere.includes(word))).toEqual([])
  expect(given.filter((word) => !seen.has(`${world.a.word}${word}`))).toEqual([])
  expect(world.refused).toEqual([])
})
