import { loadRack } from '@castline/contract/load-racks'
import { departLoad, receiveLoad } from '@castline/contract/load-steps'
import { moveComponent } from '@castline/contract/moves'
import { updateProject } from '@castline/contract/projects'
import { loadAddress } from '@castline/domain/labels/qr-code'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { charactersOf } from '#support/label-characters.ts'
import { sheetsOf } from '#support/label-sheets.ts'
import { aLoadOf, aSite, loadAll, type Site, signature } from '#support/loads.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

async function note({ id }: Id, query: Record<string, string> = {}, as: Id = admin) {
  const response = await app.app.inject({
    url: `/api/loads/${id}/note.pdf`,
    query,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  return { status: response.statusCode, headers: response.headers, pdf: new Uint8Array(response.rawPayload) }
}

/** Returns the characters of each page without spaces, in the order in which they are drawn. */
async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const pages = await charactersOf(pdf)
  return pages.map((characters) =>
    characters
      .map(({ character }) => character)
      .join('')
      .replace(/\s/g, ''),
  )
}

async function aReceivedLoad(site: Site, count = 3) {
  const pieces = await Promise.all(Array.from({ length: count }, (_, at) => site.piece({ weight: at ? 1250.5 : null })))
  const behind = await site.piece()
  const load = await aLoadOf(app, site, [...pieces, behind], {
    driver: 'สมชาย ใจดี 🚚',
    carrier: 'Swift Haulage',
    vehicle: '70-1234',
    destination: 'Gate 2, tower crane',
    planned_time: '07:30',
    notes: 'Call before arrival',
  })
  await loadAll(app, site, load, pieces)
  await call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
  const outcomes = pieces.map(({ id }, at) => {
    const outcome = at === 0 ? 'refused' : at === 1 ? 'missing' : 'accepted'
    return { component_id: id, outcome, ...(at === 0 && { reason_code: 'edges', reason: 'Lower left' }) }
  })
  const body = { name: 'Malee Srisuk', signature, outcomes, note: 'Rain' }
  await call(receiveLoad, { as: site.inspector, params: { id: load.id }, body })
  return { load, pieces, behind }
}

describe('a delivery note', () => {
  it('has the load’s code once, and its components only as text', async () => {
    const site = await aSite(app)
    const pieces = [await site.piece({ weight: 1200 }), await site.piece({ weight: null })]
    const load = await aLoadOf(app, site, pieces, { driver: 'Somchai' })
    const { status, headers, pdf } = await note(load)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('L-0001.pdf')
    const [sheet] = await sheetsOf(pdf)
    expect(sheet?.codes.map(({ text }) => text)).toEqual([loadAddress('https://castline.example.com', load.code)])
    const [text = ''] = await textsOf(pdf)
    for (const part of ['Deliverynote', 'L-0001', 'Somchai', '1,200kg', 'atleast1,200kg', 'Total:2']) {
      expect(text).toContain(part)
    }
    for (const { control_number } of pieces) expect(text).toContain(control_number.replace(/\s/g, '').slice(0, 12))
  })

  it.each(printedLanguages.map(({ setting }) => setting))(
    'is printed in %s, with the outcome and the signature after the receipt',
    async (language) => {
      const site = await aSite(app)
      const { load } = await aReceivedLoad(site)
      const { status, pdf } = await note(load, { language })
      expect(status).toBe(200)
      const pages = await textsOf(pdf)
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain('MaleeSrisuk')
      expect(pages[0]).toContain('L-0001')
      // The emoji of the name is in no font.
      expect(pages[0]).toContain('?')
    },
  )

  it('lists refused and missing components, and not those left behind', async () => {
    const { load, behind } = await aReceivedLoad(await aSite(app))
    const [text = ''] = await textsOf((await note(load)).pdf)
    expect(text).toContain('Rejected:Brokenedge')
    expect(text).toContain('Missing')
    expect(text).toContain('Notes:Rain')
    expect(text).not.toContain(behind.name)
  })

  it('names the address of the site, has boxes to tick until the receipt, and no column without values', async () => {
    const site = await aSite(app)
    await database.rows(`UPDATE projects SET location = '12 Harbour Road' WHERE id = $1`, [site.project.id])
    const bare = await site.piece({ weight: null })
    const load = await aLoadOf(app, site, [bare])
    const [open = ''] = await textsOf((await note(load)).pdf)
    for (const part of ['Siteaddress', '12HarbourRoad', 'Checked', 'Total:1']) expect(open).toContain(part)
    for (const part of ['Weight', 'Longestside', 'kg']) expect(open).not.toContain(part)
    const { load: received } = await aReceivedLoad(site)
    const [closed = ''] = await textsOf((await note(received)).pdf)
    for (const part of ['Gate2', 'Weight', 'Receipt', 'atleast2,501kg']) expect(closed).toContain(part)
    expect(closed).not.toContain('Checked')
  })

  describe('has the parties', () => {
    const parties = {
      plant_name: 'Precast Works East',
      plant_address: '7 Mill Lane\nNorthport',
      consignee: 'Tower Builders Ltd',
      site_address: '12 Harbour Road',
    }
    const label = {
      en: ['Sender', 'Consignee', 'Siteaddress'],
      fr: ['Expéditeur', 'Destinataire', 'Adresseduchantier'],
      ar: [],
      zh: ['发货方', '收货方', '工地地址'],
      th: ['ผู้รับสินค้า'],
      vi: ['Bêngửi', 'Bênnhận', 'Địachỉcôngtrường'],
      de: ['Absender', 'Empfänger', 'AdressederBaustelle'],
      es: ['Remitente', 'Destinatario', 'Direccióndelaobra'],
    }

    it.each(printedLanguages)('that the project names, in $code', async ({ code, setting: language }) => {
      const site = await aSite(app)
      const { status } = await call(updateProject, { as: admin, params: { id: site.project.id }, body: parties })
      expect(status).toBe(200)
      const load = await aLoadOf(app, site, [await site.piece()])
      const [text = ''] = await textsOf((await note(load, { language })).pdf)
      for (const part of ['PrecastWorksEast', '7MillLaneNorthport', 'TowerBuildersLtd', '12HarbourRoad']) {
        expect(text).toContain(part)
      }
      for (const part of label[code]) expect(text).toContain(part)
    })

    it('with the usual plant of the project as the sender unless it has one of its own', async () => {
      const site = await aSite(app)
      const own = site.project.id
      await database.rows(
        `WITH made AS (INSERT INTO plants (name, address, time_zone) VALUES ($2, '3 Quarry Road', 'UTC') RETURNING id)
         UPDATE projects SET plant_id = (SELECT id FROM made) WHERE id = $1`,
        [own, `Plant ${own}`],
      )
      const load = await aLoadOf(app, site, [await site.piece()])
      const [usual = ''] = await textsOf((await note(load)).pdf)
      expect(usual).toContain('3QuarryRoad')
      await call(updateProject, { as: admin, params: { id: own }, body: { plant_name: 'Precast Works East' } })
      const [text = ''] = await textsOf((await note(load)).pdf)
      expect(text).toContain('SenderPrecastWorksEast')
      expect(text).not.toContain('3QuarryRoad')
    })

    it('only where they are known, with the destination of the load instead of the address of the site', async () => {
      const site = await aSite(app)
      const bare = await aLoadOf(app, site, [await site.piece()])
      const [without = ''] = await textsOf((await note(bare)).pdf)
      for (const part of ['Sender', 'Consignee', 'Siteaddress', 'Destination']) expect(without).not.toContain(part)
      const { site_address } = parties
      await call(updateProject, { as: admin, params: { id: site.project.id }, body: { site_address } })
      const load = await aLoadOf(app, site, [await site.piece()], { destination: 'Yard North' })
      const [text = ''] = await textsOf((await note(load)).pdf)
      expect(text).toContain('DestinationYardNorth')
      expect(text).not.toContain('12HarbourRoad')
    })
  })

  it('gives the reasons why it left over limits and before it was cured', async () => {
    const site = await aSite(app)
    const piece = await site.piece()
    const load = await aLoadOf(app, site, [piece])
    await database.rows(`UPDATE loads SET limit_reason = 'Escort booked' WHERE id = $1`, [load.id])
    await database.rows(
      `INSERT INTO gate_overrides (gate, step, component_id, load_id, reason)
       SELECT 'curing', 'load', component_id, load_id, 'Steam cured' FROM load_pieces WHERE load_id = $1`,
      [load.id],
    )
    const [text = ''] = await textsOf((await note(load)).pdf)
    expect(text).toContain('Overthelimitsofthetrailer:Escortbooked')
    expect(text).toContain(`Notcured(${piece.control_number.replace(/\s/g, '')}):Steamcured`)
  })

  it('names the racks that go with it, with how many components are on each, in every language', async () => {
    const site = await aSite(app)
    const plant = await aPlaceOf(database, { projects: [site.project] })
    const [full, empty] = [
      await aPlaceOf(database, { within: plant, kind: 'rack', code: 'R-1' }),
      await aPlaceOf(database, { within: plant, kind: 'a_frame', code: 'AF-2' }),
    ]
    const walls = [await site.piece(), await site.piece()]
    for (const { id } of walls) {
      await call(moveComponent, { as: site.manager, body: { component_id: id, place_id: full.id } })
    }
    const load = await aLoadOf(app, site, walls)
    const before = await textsOf((await note(load)).pdf)
    expect(before.join('')).not.toContain('Racks')
    for (const { id } of [full, empty]) {
      await call(loadRack, { as: site.transporter, params: { id: load.id }, body: { rack_id: id, add: true } })
    }
    expect((await textsOf((await note(load)).pdf)).join('')).toContain('RacksR-1(2),AF-2(0)')
    expect((await textsOf((await note(load, { language: 'fr' })).pdf)).join('')).toContain('Râteliers')
  })

  it('of a long load has several pages with the head of the table on each', async () => {
    const site = await aSite(app)
    const pieces = await Promise.all(Array.from({ length: 70 }, () => site.piece()))
    const pages = await textsOf((await note(await aLoadOf(app, site, pieces))).pdf)
    expect(pages.length).toBe(3)
    for (const text of pages.slice(0, 2)) expect(text).toContain('Controlnumber')
    expect(pages.at(-1)).toContain('Total:70')
  })

  it('takes the address of the caller’s browser, and is refused for others', async () => {
    const load = await aLoadOf(app, await aSite(app), [])
    const [sheet] = await sheetsOf((await note(load, { public_url: 'http://192.168.1.7:3000' })).pdf)
    expect(sheet?.codes.map(({ text }) => text)).toEqual([loadAddress('http://192.168.1.7:3000', load.code)])
    expect((await note(load, { public_url: 'http://user@192.168.1.7' })).status).toBe(400)
    expect((await note(load, { language: 'xx' })).status).toBe(400)
    expect((await note(load, {}, await aUser(database, { role: 'manager' }))).status).toBe(404)
  })
})
