/** The parameters of a list's address that a view keeps. */
export type ViewSettings = Readonly<Record<string, string>>

/** What is no part of a view: which project, which page of it, and dialogs. */
const notKept = new Set([
  'project',
  'page',
  'plan',
  'components',
  'import',
  'drawings',
  'selection',
  'imported',
  'week',
])

/** The parameters of the address that a view keeps. */
export function settingsOf(address: URLSearchParams): ViewSettings {
  return Object.fromEntries([...address].filter(([name, value]) => !notKept.has(name) && value !== ''))
}

/** The address with the settings of a view instead of its own. Each list checks its parameters when it reads them. */
export function withSettings(address: URLSearchParams, settings: ViewSettings): URLSearchParams {
  const project = address.get('project')
  const next = new URLSearchParams(project === null ? {} : { project })
  for (const [name, value] of Object.entries(settings)) if (!notKept.has(name)) next.set(name, value)
  return next
}

/** Whether two views show the same list. */
export function sameView(one: ViewSettings, other: ViewSettings): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
