import * as contract from '@castline/contract/machine-files'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { streamedZip } from '#files/streamed-zip.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { encode1252 } from './code-page.ts'
import { pxmlOf } from './pxml.ts'
import { type LeftOut, unitechnikOf } from './unitechnik.ts'
import { type MachineWork, machineWork } from './work.ts'

const sendFile = (reply: FastifyReply, type: string, name: string, content: string | Uint8Array) =>
  reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(typeof content === 'string' ? content : Buffer.from(content))

/** Says in words what the files do not contain. In English, as all files for programs. */
function missingText({ held, occupied }: MachineWork, leftOut: readonly LeftOut[]): string {
  const lines = leftOut.flatMap(({ control_number, because }) =>
    because.map(({ field, value, characters, width }) => {
      const reason =
        characters.length > 0
          ? `Windows-1252 has no ${characters.join(' ')}`
          : `longer than the ${width} characters of its field`
      return `${control_number}: ${field} "${value}": ${reason}`
    }),
  )
  const onHold = held.map((number) => `${number}: on hold`)
  const others = occupied > 0 ? [`${occupied} components of projects that you do not reach`] : []
  return [...lines, ...onHold, ...others].map((line) => `${line}\r\n`).join('')
}

function unitechnikZip(work: MachineWork): Uint8Array {
  const { files, leftOut } = unitechnikOf(work)
  const missing = missingText(work, leftOut)
  const zip = streamedZip()
  for (const { name, lines } of files) zip.open(name)(encode1252(lines), true)
  if (missing !== '') zip.open('left-out.txt')(Buffer.from(`\u{feff}${missing}`), true)
  zip.end()
  return Buffer.concat(zip.take())
}

/** Routes of the files for the machines of a hall. */
export function machineFileRoutes(route: Route, { database }: Services): void {
  route(contract.exportPxml, async ({ caller, params, query, reply }) => {
    const work = await machineWork(database, caller.id, params.id, query)
    return sendFile(reply, 'application/xml; charset=utf-8', `castings-${work.day}.pxml`, pxmlOf(work))
  })
  route(contract.exportUnitechnik, async ({ caller, params, query, reply }) => {
    const work = await machineWork(database, caller.id, params.id, query)
    return sendFile(reply, 'application/zip', `unitechnik-draft-${work.day}.zip`, unitechnikZip(work))
  })
}
