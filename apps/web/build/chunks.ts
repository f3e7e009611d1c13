import { posix } from 'node:path'
import { src } from './place.ts'

/** What the bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Every module that these cannot do without, themselves among them. */
function closureOf(graph: Graph, ...paths: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const next = paths.map((path) => posix.join(src, path))
  for (const id of next) if (!graph.getModuleInfo(id)) throw new Error(`The client has no ${id}.`)
  for (const id of next) {
    if (reached.has(id)) continue
    reached.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** The screens behind the menu, the dashboard apart. */
const screens = [
  'app/ComponentsPage.tsx',
  'features/component-page/ComponentPage.tsx',
  'features/labels/LabelsPage.tsx',
  'features/scanning/ScannerPage.tsx',
  'features/projects/ProjectsPage.tsx',
  'features/sections/SectionsPage.tsx',
  'features/users/UsersPage.tsx',
  'app/AccountSettings.tsx',
]

type Layer = readonly [name: string, needs: (id: string) => boolean]

/** Each holds what it needs and none before it does: so a file imports only from those above it. */
function layersOf(graph: Graph): readonly Layer[] {
  const start = closureOf(graph, 'app/main.tsx')
  const signIn = closureOf(graph, 'features/auth/LoginPage.tsx')
  const workplace = closureOf(graph, 'app/BlankLayout.tsx')
  const card = closureOf(graph, 'features/scanning/CardPage.tsx')
  const shell = closureOf(graph, 'app/FullLayout.tsx', 'app/framed.tsx', '../../../packages/domain/src/ability.ts')
  const dashboard = closureOf(graph, 'features/dashboard/DashboardPage.tsx', 'features/dashboard/ahead.ts')
  const behind = closureOf(
    graph,
    'shell/offline/OfflineHost.tsx',
    'shell/offline/QueueButton.tsx',
    'tracking/offline/device-queue.ts',
    'ui/NoticeBar.tsx',
  )
  // What one may open, on the card and elsewhere.
  const dialogs = closureOf(
    graph,
    'tracking/offline/KeptChanges.tsx',
    'tracking/status/RejectDialog.tsx',
    'tracking/status/CorrectionDialog.tsx',
    'shell/offline/QueueDialog.tsx',
    'shell/offline/SignOutDialog.tsx',
  )
  const overlays = closureOf(
    graph,
    'shell/ProfilePanel.tsx',
    'shell/LanguageList.tsx',
    'shell/MenuDrawer.tsx',
    'shell/notifications/NewsPanel.tsx',
    'features/dashboard/ExportList.tsx',
  )
  const news = closureOf(graph, 'shell/notifications/Notifications.tsx')
  const analysis = closureOf(graph, 'features/dashboard/ProgressPanel.tsx', 'features/dashboard/Analysis.tsx')
  const forms = closureOf(graph, 'ui/use-call-form.ts')
  const others = screens.map((path) => closureOf(graph, path))
  const isOnOthers = (id: string) => others.some((one) => one.has(id))
  const isAtHome = (id: string) => shell.has(id) || dashboard.has(id)
  return [
    ['start', (id) => start.has(id)],
    // Fields: whoever does not sign in types a name on the card, and the dashboard chooses a project.
    ['start', (id) => signIn.has(id) && (card.has(id) || isAtHome(id) || isOnOthers(id))],
    [
      'work',
      (id) =>
        workplace.has(id) ||
        (card.has(id) && (behind.has(id) || dialogs.has(id) || forms.has(id) || isAtHome(id))) ||
        (behind.has(id) && isAtHome(id)),
    ],
    ['behind', (id) => behind.has(id)],
    ['card', (id) => card.has(id)],
    ['modal', (id) => dialogs.has(id) && overlays.has(id) && !isAtHome(id)],
    ['dialogs', (id) => dialogs.has(id) && !isAtHome(id)],
    ['shell', (id) => shell.has(id) || (dashboard.has(id) && isOnOthers(id))],
    ['dashboard', (id) => dashboard.has(id)],
    ['news', (id) => news.has(id)],
    ['overlays', (id) => overlays.has(id)],
    ['analysis', (id) => analysis.has(id)],
    ['forms', (id) => forms.has(id)],
    ['screens', (id) => others.filter((one) => one.has(id)).length > 1],
  ]
}

/** What is said in English on these pages comes with them; other languages have one file for what every page may say. */
const spoken: Record<string, string> = {
  scanning: 'card',
  dashboard: 'dashboard',
  offline: 'behind',
  notifications: 'news',
}

function layerOfTexts(id: string): string | null {
  const [, language, name = ''] = /i18n[\\/]locales[\\/](\w+)[\\/](\w+)\.(?:json|ts)/.exec(id) ?? []
  if (!language) return null
  if (language === 'en') return spoken[name] ?? null
  return /^(texts|auth|errors|shell|statuses|ui|scanning|dashboard|offline|notifications)$/.test(name)
    ? `words-${language}`
    : null
}

let layers: readonly Layer[] | undefined

/**
 * What is loaded together is one file: on a phone far away every file more is a wait more. What none of these layers
 * needs is split by the bundler.
 */
function layerOf(id: string, graph: Graph): string | null {
  layers ??= layersOf(graph)
  // Forms check with them, long after the page stands; screens need the rules without.
  if (/node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]schemas[\\/]/.test(id)) return 'forms'
  return layers.find(([, needs]) => needs(id))?.[0] ?? layerOfTexts(id)
}

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: layerOf, debugName: 'layers' }],
}
