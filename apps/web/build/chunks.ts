import { posix } from 'node:path'
import type { Rolldown } from 'vite'
import { layoutModules, namedChunks, pageModules } from '../src/app/page-modules.ts'
import { cardPath, homePath, loginPath } from '../src/app/route-table.ts'
import { src } from './place.ts'

type Graph = Rolldown.ChunkingContext
const at = (...paths: readonly string[]) => paths.map((path) => posix.join(src, path))

const { [loginPath]: signIn, [homePath]: dashboard, [cardPath]: card, ...others } = pageModules
const areas = {
  signIn: at('app/main.tsx', signIn),
  blank: at(...layoutModules.blank),
  card: at(card),
  shell: at(...layoutModules.full),
  dashboard: at(dashboard),
  /** Loaded when the page is idle. */
  rest: at(
    'shell/offline/OfflineHost.tsx',
    'shell/offline/QueueButton.tsx',
    'tracking/offline/device-queue.ts',
    'tracking/loads/use-fault-text.ts',
    'shell/notifications/Notifications.tsx',
    'ui/NoticeBar.tsx',
  ),
  /** Loaded when the dashboard is scrolled down. */
  analysis: at(
    'features/dashboard/ProgressPanel.tsx',
    'features/dashboard/Analysis.tsx',
    'features/dashboard/csv.ts',
    'features/dashboard/pictures.tsx',
  ),
}

// A separate chunk each, by which the manifest names the files of its page, unless its chunk has a known name.
const entries = new Set(at(...Object.values(pageModules)).filter((path) => !(posix.relative(src, path) in namedChunks)))

/** The English texts of a page come with its code. */
const texts: Readonly<Record<string, string>> = {
  fields: 'components',
  scanning: 'components',
  dashboard: 'dashboard',
  offline: 'rest',
  notifications: 'rest',
}

/** Modules that re-export more than their importers use. */
const barrel =
  /(@mui[\\/](system|utils|material[\\/](utils|styles|internal))|@tanstack[\\/]react-query[\\/].+)[\\/]index\.m?js$/

const schema = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]schemas[\\/]/

function closureOf(graph: Graph, roots: readonly string[]): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) {
    const module = graph.getModuleInfo(id)
    if (!module && roots.includes(id)) throw new Error(`The client has no ${id}.`)
    if (!barrel.test(id)) for (const imported of module?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/** For each area whether it needs a module, and how many other pages do. */
function needsIn(graph: Graph) {
  const closures = Object.entries(areas).map(([name, roots]) => [name, closureOf(graph, roots)] as const)
  const screens = at(...Object.values(others)).map((page) => closureOf(graph, [page]))
  return (id: string) => ({
    ...(Object.fromEntries(closures.map(([name, ids]) => [name, ids.has(id)])) as Record<keyof typeof areas, boolean>),
    screens: screens.filter((ids) => ids.has(id)).length,
  })
}

let needsOf: ReturnType<typeof needsIn> | undefined

/** A module goes into the first chunk whose condition holds, libraries of `start` apart; the bundler splits the others. */
const chunks: Readonly<Record<string, (needs: ReturnType<NonNullable<typeof needsOf>>) => boolean>> = {
  start: ({ signIn }) => signIn,
  work: ({ blank, card, shell, dashboard, rest }) => blank || (card && (shell || dashboard || rest)),
  components: ({ card, screens }) => card && screens > 0,
  shell: ({ shell, dashboard, rest, screens }) => shell || (dashboard && (rest || screens > 0)),
  dashboard: ({ dashboard }) => dashboard,
  rest: ({ rest }) => rest,
  panels: ({ analysis, screens }) => analysis && screens > 0,
  analysis: ({ analysis }) => analysis,
  screens: ({ screens }) => screens > 1,
}

/** A page needs only a few files: on a slow network each further request costs a round trip. */
export const codeSplitting = {
  groups: [
    // Before the screens: modules that the schemas import must not be in a chunk that imports them.
    { name: 'forms', test: schema, priority: 1 },
    // The texts of a language that every page may need.
    {
      name: (id: string) => `words-${/locales[\\/](\w+)/.exec(id)?.[1]}`,
      test: /locales[\\/](?!en)\w+[\\/](texts|auth|errors|fields|shell|statuses|ui|scanning|dashboard|offline|notifications)\./,
      priority: 1,
    },
    ...Object.entries(chunks).map(([name, isNeeded], index) => ({
      name(id: string, graph: Graph) {
        if (entries.has(id) || schema.test(id)) return null
        const text = /locales[\\/]en[\\/](\w+)\.json$/.exec(id)?.[1] ?? ''
        needsOf ??= needsIn(graph)
        if (!isNeeded(needsOf(id)) && texts[text] !== name) return null
        return name === 'start' && id.includes('/node_modules/') ? 'libraries' : name
      },
      priority: name === 'screens' ? 0 : 100 - index,
    })),
  ],
}
