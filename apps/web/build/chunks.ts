import { posix } from 'node:path'
import type { Rolldown } from 'vite'
import { layoutModules, namedChunks, pageModules } from '../src/app/page-modules.ts'
import { cardPath, homePath, loginPath } from '../src/app/route-table.ts'
import { src } from './place.ts'

type Graph = Rolldown.ChunkingContext
const at = (...paths: readonly string[]) => paths.map((path) => posix.join(src, path))
/** The English texts of pages come with their code. */
const texts = (...names: readonly string[]) => at(...names.map((name) => `i18n/locales/en/${name}.json`))

const { [loginPath]: signIn, [homePath]: dashboard, [cardPath]: card, ...others } = pageModules
const areas = {
  signIn: at('app/main.tsx', signIn),
  blank: at(...layoutModules.blank),
  card: at(card),
  shell: at(...layoutModules.full),
  dashboard: [...at(dashboard), ...texts('dashboard')],
  componentTexts: texts('fields', 'scanning'),
  /** The pages most opened besides. */
  frequent: at(others['/forms/form-component'], others['/component/:id'], others['/forms/form-qr-code-reader']),
  /** Of the page of a component, and of parts of others that are loaded on demand. */
  drawings: at('tracking/drawings/DownloadFailed.tsx', '../../../packages/domain/src/drawings/drawings.ts'),
  /** Loaded when the page is idle. */
  rest: [
    ...at('shell/offline/OfflineHost.tsx', 'shell/offline/QueueButton.tsx', 'shell/notifications/Notifications.tsx'),
    ...at('tracking/offline/device-queue.ts', 'tracking/loads/use-fault-text.ts', 'ui/NoticeBar.tsx'),
    ...texts('offline', 'notifications'),
  ],
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

/** Modules that re-export more than their importers use. */
const barrel =
  /(@mui[\\/](system|utils|material[\\/](utils|styles|internal))|@tanstack[\\/]react-query[\\/].+)[\\/]index\.m?js$/

const schemas = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]schemas[\\/]/

/** Large libraries that few pages need: they and what uses them stay out of the chunks that more pages share. */
const large = /node_modules[\\/](@dnd-kit|@popperjs|qrcode)[\\/]/

function closureOf(graph: Graph, roots: readonly string[]): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) {
    const module = graph.getModuleInfo(id)
    if (!module && roots.includes(id)) throw new Error(`The client has no ${id}.`)
    if (!barrel.test(id)) for (const imported of module?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/** For each area whether it needs a module, how many other pages do, and which libraries the module uses. */
function needsIn(graph: Graph) {
  const closures = Object.entries(areas).map(([name, roots]) => [name, closureOf(graph, roots)] as const)
  const screens = at(...Object.values(others)).map((page) => closureOf(graph, [page]))
  return (id: string) => ({
    ...(Object.fromEntries(closures.map(([name, ids]) => [name, ids.has(id)])) as Record<keyof typeof areas, boolean>),
    screens: screens.filter((ids) => ids.has(id)).length,
    isSchema: schemas.test(id),
    uses: (libraries: RegExp) => [...closureOf(graph, [id])].some((each) => libraries.test(each)),
  })
}

let needsOf: ReturnType<typeof needsIn> | undefined

/**
 * A module goes into the first chunk whose condition holds, libraries of `start` apart; the bundler splits the others.
 * What a module imports must meet the same condition or one before it.
 */
const chunks: Readonly<Record<string, (needs: ReturnType<NonNullable<typeof needsOf>>) => boolean>> = {
  start: ({ signIn }) => signIn,
  work: ({ blank, card, shell, dashboard, rest }) => blank || (card && (shell || dashboard || rest)),
  components: ({ componentTexts, card, screens }) => componentTexts || (card && screens > 0),
  shell: ({ shell, dashboard, rest, screens }) => shell || (dashboard && (rest || screens > 0)),
  dashboard: ({ dashboard }) => dashboard,
  common: ({ rest, analysis, screens }) => (rest || analysis) && screens > 0,
  rest: ({ rest }) => rest,
  analysis: ({ analysis }) => analysis,
  frequent: ({ frequent, drawings, screens, uses }) =>
    frequent && (screens > 1 || drawings) && !uses(schemas) && !uses(large),
  screens: ({ screens, uses }) => screens > 1 && !uses(schemas) && !uses(large),
  forms: ({ screens, isSchema, uses }) => isSchema || (screens > 1 && uses(schemas)),
}

/** A page needs only a few files: on a slow network each further request costs a round trip. */
export const codeSplitting = {
  groups: [
    // The texts of a language that every page may need.
    {
      name: (id: string) => `words-${/locales[\\/](\w+)/.exec(id)?.[1]}`,
      test: /locales[\\/](?!en)\w+[\\/](texts|auth|errors|fields|shell|statuses|ui|scanning|dashboard|offline|notifications)\./,
      priority: 1,
    },
    ...Object.entries(chunks).map(([name, isNeeded], index) => ({
      name(id: string, graph: Graph) {
        needsOf ??= needsIn(graph)
        if (entries.has(id) || !isNeeded(needsOf(id))) return null
        return name === 'start' && id.includes('/node_modules/') ? 'libraries' : name
      },
      priority: 100 - index,
    })),
  ],
}
