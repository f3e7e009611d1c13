/**
 * Returns the folders of the third-party packages that workspaces need at run time on one platform, from a parsed
 * package-lock.json: their dependencies and the dependencies of these. Links to other workspaces are not followed.
 */
export function runtimePackages(lock, workspaces, { platform, arch, libc }) {
  const { packages } = lock
  const found = new Set()
  const runsHere = (one) =>
    isAllowed(one.os, platform) && isAllowed(one.cpu, arch) && (!one.libc || one.libc.includes(libc))

  function addDependenciesOf(folder) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[folder]
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(packages, folder, name)
      if (!place || found.has(place) || packages[place].link || !runsHere(packages[place])) continue
      found.add(place)
      addDependenciesOf(place)
    }
  }

  for (const workspace of workspaces) addDependenciesOf(workspace)
  return [...found].sort()
}

/** `list` is npm's: allowed values, or excluded ones with an exclamation mark. */
function isAllowed(list, value) {
  if (!list) return true
  return list.some((one) => one.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value)
}

/** Finds a package as Node does: in the node_modules of the folder, then of those above it; null if it is missing. */
function placeOf(packages, folder, name) {
  const parts = folder.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (packages[place]) return place
  }
  return null
}
