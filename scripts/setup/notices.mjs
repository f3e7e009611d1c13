import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packedPlaces } from './sbom.mjs'

const marker = 'node_modules/'
const ofLicence = /^(licen[cs]e|notice|copying|copyright)/i

/** The texts of the licences and notices in a folder, by name of the file. */
function textsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return names
    .filter((entry) => entry.isFile() && ofLicence.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
}

/**
 * Returns the notices that the licences of a bundle's packages ask for: each package with version, licence and the texts beside it,
 * as read from `root`.
 */
export function noticesOf(lock, { root, workspaces, platform }) {
  const parts = packedPlaces(lock, workspaces, platform).map((place) => {
    const { version, license } = lock.packages[place]
    const name = place.slice(place.lastIndexOf(marker) + marker.length)
    const heading = `${name} ${version}${license ? ` (${license})` : ''}`
    return [heading, '-'.repeat(heading.length), ...textsIn(join(root, place))].join('\n')
  })
  return `Castline contains these packages; the client has them compiled.\n\n${parts.join('\n\n\n')}\n`
}
