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

/**
 * Returns the changelog with its unreleased changes, and then those of the files in `changes/` in their order, under a
 * version; null if there are none.
 */
export function releasedChanges(changelog, files, version, day) {
  const begin = changelog.indexOf(heading)
  if (begin < 0) return null
  const [unreleased = '', ...released] = changelog.slice(begin + heading.length).split('\n## ')
  const changes = [unreleased.trim(), files.map((text) => text.trim()).join('\n')].filter(Boolean).join('\n\n')
  if (!changes) return null
  const sections = [`${version} (${day})\n\n${changes}\n`, ...released].map((text) => `## ${text}`)
  return `${changelog.slice(0, begin)}${heading}\n${sections.join('\n')}`
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
