import { randomUUID } from 'node:crypto'
import { formatNcrNumber } from '@castline/domain/quality/ncrs'
import { aBcf } from '#support/bcf.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { asIfSent, type Case, hadAlready, ofComponent, ofProject } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { byUsername, inspectors, managers, readers, workers } from '../rules.ts'
import { aPictureOf } from '../world.ts'

/**
 * Inserts a non-conformance of the component; nothing if the component does not exist. Returns its id and that of its
 * event.
 */
async function anNcr({ place, database }: Case, reportedBy: string | null = null) {
  const row = await database.row<{ id: string; event_id: string; number: number }>(
    `WITH reported AS (
       INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, holds, origin, via, component_status,
         reported_by)
       SELECT project_id, id, (SELECT count(*) + 1 FROM ncrs), 'cracked', 'minor', false, 'report', 'qr', status, $2
       FROM components WHERE id = $1 RETURNING id, number
     )
     INSERT INTO ncr_events (ncr_id, kind) SELECT id, 'report' FROM reported
     RETURNING ncr_id AS id, id AS event_id, (SELECT number FROM reported) AS number`,
    [place.component.id, reportedBy],
  )
  return row ?? { id: randomUUID(), event_id: '999999999', number: 1 }
}

const ofDraft = async ({ place, database }: Case) => {
  const row = await database.row<{ id: string }>(
    `INSERT INTO ncr_drafts (component_id, defect_type, severity) SELECT id, 'cracked', 'minor' FROM components WHERE id = $1
     RETURNING id`,
    [place.component.id],
  )
  return { params: { id: row?.id ?? randomUUID() } }
}

const ofNcr = async (at: Case) => ({ params: { id: (await anNcr(at)).id } })

/** Endpoints about non-conformances and defect types. */
export const qualityRows = {
  listNcrs: { ...readers, ...reads, given: ofProject },
  reportNcr: {
    ...workers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { component_id: at.place.component.id, defect_type: 'cracked' } }),
  },
  addNcrDraft: {
    ...workers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { component_id: at.place.component.id, defect_type: 'cracked' } }),
  },
  listNcrDrafts: { ...workers, ...reads, given: ofProject },
  reportNcrDraft: { ...workers, ...writes, given: async (at) => ({ ...(await ofDraft(at)), body: {} }) },
  discardNcrDraft: { ...workers, ...writes, given: ofDraft },
  reportNcrByQr: {
    ...byUsername,
    own: ['producer', 'transporter', 'inspector', 'installer'],
    ...writes,
    given: (at) => ({ ...ofComponent(at), body: { username: at.person.username, defect_type: 'cracked' } }),
  },
  addNcrPhotosByQr: {
    ...byUsername,
    own: ['producer', 'transporter', 'inspector', 'installer'],
    ...writes,
    given: async (at) => {
      const { number } = await anNcr(at, at.person.id)
      const options = JSON.stringify({ username: at.person.username, number: formatNcrNumber(number) })
      return { ...ofComponent(at), body: aPictureForm('photos', [await aPicture()], { options }) }
    },
  },
  getNcr: { ...readers, ...reads, given: ofNcr },
  updateNcr: {
    ...inspectors,
    ...writes,
    given: async (at) => ({ ...(await ofNcr(at)), body: { severity: 'major', version: 1 } }),
  },
  exportBcf: { ...readers, ...reads, given: ofProject },
  importBcf: {
    ...workers,
    ...writes,
    given: async (at) => {
      const guid = randomUUID()
      const element = guid.replaceAll('-', '').slice(0, 22)
      await at.database.rows('UPDATE components SET external_id = $2 WHERE id = $1', [at.place.component.id, element])
      const file = aBcf([{ guid, title: 'Clash', selects: [element] }])
      const options = JSON.stringify({ create: [guid] })
      return { ...ofProject(at), body: aPictureForm('file', [file], { options }) }
    },
  },
  ncrPoints: { ...readers, ...reads, given: ofProject },
  ncrAssignments: { ...readers, ...reads, given: ofProject },
  listAssignees: { ...workers, ...reads, given: ofProject },
  addNcrEvent: {
    ...workers,
    ...writes,
    given: async (at) => ({ ...(await ofNcr(at)), body: { kind: 'comment', text: 'Seen' } }),
  },
  addNcrPhotos: {
    ...workers,
    ...writes,
    given: async (at) => ({ ...(await ofNcr(at)), body: aPictureForm('photos', [await aPicture()]) }),
  },
  showNcrPhoto: {
    ...readers,
    ...reads,
    given: async (at) => {
      const { id, event_id } = await anNcr(at)
      const photoId = await aPictureOf(at.database, 'ncr_photos', 'event_id', event_id, at.place.member)
      return { params: { id, photoId }, headers: hadAlready }
    },
    read: asIfSent,
  },
  printNcrs: { ...readers, ...reads, given: ofProject },
  exportNcrsCsv: { ...readers, ...reads, given: ofProject },
  exportNcrsXlsx: { ...readers, ...reads, given: ofProject },
  printNcr: { ...readers, ...reads, given: ofNcr },
  printPassport: { ...readers, ...reads, given: ofComponent },
  ncrStats: { ...readers, ...reads, given: ofProject },
  listDefectTypes: { ...readers, ...reads, given: ofProject },
  updateDefectTypes: {
    ...managers,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { defect_types: [{ code: 'cracked' }, { name: 'Honeycombs' }] } }),
  },
} satisfies AccessRows
