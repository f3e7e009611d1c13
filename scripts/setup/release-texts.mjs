/** Returns the next version of `1.2.3` for `major`, `minor` or `patch`; null for another word. */
export function nextVersion(version, step) {
  const [major, minor, patch] = version.split('.').map(Number)
  const next = {
    major: [major + 1, 0, 0],
    minor: [major, minor + 1, 0],
    patch: [major, minor, patch + 1],
  }[step]
  return next?.join('.') ?? null
}

const heading = '## Unreleased\n'

/** Returns the changelog with its unreleased changes under a version; null if there are none. */
export function releasedChanges(changelog, version, day) {
  const begin = changelog.indexOf(heading)
  const rest = changelog.slice(begin + heading.length)
  const changes = rest.split('\n## ')[0]?.trim()
  if (begin < 0 || !changes) return null
  return `${changelog.slice(0, begin)}${heading}\n## ${version} (${day})\n${rest}`
}

/** Returns the text of a `package.json` or lockfile with the version of this project's own packages replaced. */
export function withVersion(text, version) {
  const json = JSON.parse(text)
  json.version = version
  // In a lockfile, the root and the workspaces; what has `node_modules` in its path is a library or a link.
  for (const [path, entry] of Object.entries(json.packages ?? {}))
    if (entry.version && !path.includes('node_modules/')) entry.version = version
  return `${JSON.stringify(json, null, 2)}\n`
}
