import * as contract from '@castline/contract/machine-files'
import { strFromU8, unzipSync } from 'fflate'
import { aForm } from '#support/schedules.ts'
import type { TestApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const report = (id: string, time: string) =>
  `<Feedback GlobalID="${id}" ItemType="product"><MessageType>Produced</MessageType><ProdDate>${time}</ProdDate></Feedback>`

/** Documents with what a machine reports. */
export const feedbackXml = {
  report,
  alone: (...reports: string[]) => `<PXML_Document>\n${reports.join('')}</PXML_Document>`,
  beside: (document: string, ...reports: string[]) =>
    document.replace('</PXML_Document>', `${reports.join('')}</PXML_Document>`),
}

/** Returns what tests of machines need: plants with walls on their board, their files, and the answers to feedback. */
export function machineSites(app: TestApp) {
  const { call } = app
  const boards = boardSites(app)
  type Site = Awaited<ReturnType<typeof boards.aSite>>
  type Written = Awaited<ReturnType<Site['component']>> & { readonly qr_code: string }

  async function bytesOf(path: string, as: Site['manager']) {
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const { statusCode, rawPayload } = await app.app.inject({ url: `/api${path}`, headers })
    return { status: statusCode, bytes: new Uint8Array(rawPayload) }
  }

  const pathOf = (endpoint: { readonly path: string }, site: Site, more = '') =>
    `${endpoint.path.replace(':id', site.plant.id)}?day=${monday}${more}`

  return {
    ...boards,
    bytesOf,
    pathOf,
    pxmlOf: async (site: Site, more = '') =>
      strFromU8((await bytesOf(pathOf(contract.exportPxml, site, more), site.manager)).bytes),
    async unitechnikOf(site: Site) {
      const files = unzipSync((await bytesOf(pathOf(contract.exportUnitechnik, site), site.manager)).bytes)
      const text = (name: string, encoding: string) => new TextDecoder(encoding).decode(files[name])
      const names = Object.keys(files).filter((name) => name.endsWith('.uni'))
      return {
        files: names.map((name) => text(name, 'windows-1252').split('\r\n')),
        leftOut: files['left-out.txt'] ? text('left-out.txt', 'utf-8').trim().split('\r\n') : [],
      }
    },
    readFeedback: (site: Site, content: string, as = site.manager) =>
      call(contract.readMachineFeedback, { as, params: { id: site.plant.id }, body: aForm(content, { options: {} }) }),
    /** A component on no mould. */
    aLooseWall: async (site: Site, given: object = {}) =>
      (await site.component({ name: 'W-1', length: 6000, ...given })) as Written,
    async aWall(site: Site, given: object = {}) {
      const made = (await site.component({ name: 'W-1', length: 6000, ...given })) as Written
      await boards.plan(site, [{ component_id: made.id, to: boards.to(site) }])
      return made
    },
  }
}
