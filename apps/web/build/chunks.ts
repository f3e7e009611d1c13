import { at, closureOf, type Graph, texts } from './graph.ts'
import { layoutModules, productPages } from './pages.ts'

/** The source files of the pages that share a chunk with others, or of those that do not. */
const pagesIn = (chunk?: (typeof productPages)[number]['chunk']) =>
  at(...productPages.filter((page) => page.chunk === chunk).map(({ module }) => module))

const areas = {
  signIn: [...at('app/main.tsx'), ...pagesIn('start')],
  blank: at(...layoutModules.blank),
  card: [...pagesIn('card'), ...texts('fields')],
  shell: at(...layoutModules.full),
  dashboard: [...pagesIn('dashboard'), ...texts('dashboard')],
  scanningTexts: texts('scanning'),
  list: [...at('app/ComponentsPage.tsx'), ...texts('fields')],
  /** The pages most opened besides. */
  frequent: pagesIn('frequent'),
  /** Of the page of a component, and of parts of others that are loaded on demand. */
  drawings: at(
    'tracking/drawings/DownloadFailed.tsx',
    'tracking/drawings/StateChip.tsx',
    '../../../packages/domain/src/drawings/drawings.ts',
  ),
  /** Loaded when the page is idle. */
  rest: [
    ...at('shell/offline/OfflineHost.tsx', 'shell/offline/QueueButton.tsx', 'shell/notifications/Notifications.tsx'),
    ...at('tracking/queue/device-queue.ts', 'tracking/loads/use-fault-text.ts', 'ui/NoticeBar.tsx'),
    ...at('shell/system/SystemWatch.tsx'),
    ...texts('offline', 'notifications'),
  ],
  /** Loaded when the dashboard is scrolled down. */
  analysis: at(
    'features/dashboard/ProgressCurve.tsx',
    'features/dashboard/ChosenComponentsTable.tsx',
    'features/dashboard/Analysis.tsx',
    'features/dashboard/csv.ts',
    'features/dashboard/pictures.tsx',
    'features/dashboard/WeeklyButton.tsx',
  ),
}

// A separate chunk each: the others have the name of their chunk.
const entries = new Set(at(...productPages.map(({ module, chunk }) => (chunk === 'dashboard' ? '' : module))))

const schemas = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](?!call\.ts)[^\\/]+$/

/** Calls, limits and codes of the contract: too small for a file of their own, which dialogs of one page would make. */
const small = /contract[\\/]src[\\/](calls|values)[\\/]/

/** Large libraries that few pages need: they and what uses them stay out of the chunks that more pages share. */
const large = /node_modules[\\/](@dnd-kit|@popperjs|qrcode)[\\/]/

/** For each area whether it needs a module, how many other pages do, and which libraries the module uses. */
function needsIn(graph: Graph) {
  const closures = Object.entries(areas).map(([name, roots]) => [name, closureOf(graph, roots)] as const)
  const screens = [...pagesIn(), ...areas.frequent].map((page) => closureOf(graph, [page]))
  return (id: string) => ({
    ...(Object.fromEntries(closures.map(([name, ids]) => [name, ids.has(id)])) as Record<keyof typeof areas, boolean>),
    screens: screens.filter((ids) => ids.has(id)).length,
    isSchema: schemas.test(id),
    isSmall: small.test(id),
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
  work: ({ blank, card, shell, dashboard, list }) => blank || (card && (shell || dashboard || list)),
  queue: ({ card, rest }) => card && rest,
  components: ({ scanningTexts, card, screens }) => scanningTexts || (card && screens > 0),
  shell: ({ shell, dashboard, list, rest, analysis, screens }) =>
    shell || (dashboard && (rest || screens > 0)) || (list && (rest || analysis)),
  dashboard: ({ dashboard }) => dashboard,
  list: ({ list, screens, isSmall, uses }) =>
    list && (screens > 1 || (screens > 0 && isSmall)) && !uses(schemas) && !uses(large),
  common: ({ rest, analysis, screens }) => (rest || analysis) && screens > 0,
  rest: ({ rest }) => rest,
  analysis: ({ analysis }) => analysis,
  frequent: ({ frequent, drawings, screens, isSmall, uses }) =>
    frequent && (screens > 1 || drawings || isSmall) && !uses(schemas) && !uses(large),
  screens: ({ screens, isSmall, uses }) => (screens > 1 || (screens > 0 && isSmall)) && !uses(schemas) && !uses(large),
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
