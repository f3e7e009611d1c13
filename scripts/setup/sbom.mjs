import { insideOf } from './embedded-contents.mjs'
import { runtimePackages } from './packages.mjs'

const marker = 'node_modules/'

/** Returns the package URL (https://github.com/package-url/purl-spec) of an npm package. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashesOf(integrity) {
  const [algorithm, base64] = (integrity ?? '').split('-')
  if (algorithm !== 'sha512' || !base64) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }
}

/** The folders of the packages that a bundle has: those that the server loads, those that are built into the client, and Node. */
export function packedPlaces(lock, workspaces, platform) {
  const node = `${marker}node-${platform.platform}-${platform.arch}`
  return [...runtimePackages(lock, workspaces, platform), node].filter((place) => lock.packages[place])
}

/**
 * Returns a software bill of materials (CycloneDX 1.5, JSON) of what a bundle has: the packages that the server loads,
 * those that are built into the client, and Node.
 */
export function sbomOf(lock, { version, commit, workspaces, platform }) {
  const components = packedPlaces(lock, workspaces, platform).map((place) => {
    const one = lock.packages[place]
    const name = place.slice(place.lastIndexOf(marker) + marker.length)
    const purl = purlOf(name, one.version)
    return {
      type: 'library',
      // One version can be in two places.
      'bom-ref': place,
      name,
      version: one.version,
      ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
      ...hashesOf(one.integrity),
      purl,
      ...insideOf(name, one.version, place),
    }
  })
  const properties = commit ? { properties: [{ name: 'commit', value: commit }] } : {}
  const component = { type: 'application', 'bom-ref': 'castline', name: 'castline', version, ...properties }
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }
  return `${JSON.stringify(bom, null, 2)}\n`
}
