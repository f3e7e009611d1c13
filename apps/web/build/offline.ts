import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { at, closureOf, type Graph, texts } from './graph.ts'
import { layoutModules, productPages } from './pages.ts'
import { src } from './place.ts'

/** Each import of these is one of many: a page, a language, a text. The row of a page names its texts. */
const lists = new Set(
  at(
    ...['tracking', 'administration', 'demo', 'showcase'].map((name) => `app/pages/${name}.ts`),
    ...['i18n/i18n.ts', 'i18n/locales/en/texts.ts', 'theme/component-texts-files.ts'],
  ),
)

/** Parts of the pages below that need the network. */
const onlineParts = at(
  'shell/palette/Palette.tsx',
  'features/account/DataFile.tsx',
  'features/account/Keys.tsx',
  'features/dashboard/Analysis.tsx',
  'features/dashboard/ProgressCurve.tsx',
  'features/dashboard/ChosenComponentsTable.tsx',
  'features/dashboard/ExportList.tsx',
  'features/account/Identities.tsx',
  'features/account/SecondFactorSection.tsx',
  'features/users/sign-in/FactorStep.tsx',
  'features/users/sign-in/ForgotStep.tsx',
  'tracking/second-factor/ConfirmIdentity.tsx',
  'tracking/users/RevokeKeys.tsx',
  'features/messages/MessageSettings.tsx',
  'tracking/messages/push-device.ts',
  'tracking/drawings/PointDialog.tsx',
  // Stored when it is first used, or when drawings are kept on the device.
  'tracking/drawings/Preview.tsx',
  'tracking/drawings/pdf.ts',
  'ui/charts/png.tsx',
  // What planners and testers do in an office.
  'features/production/board/BoardView.tsx',
  'features/production/concrete/ConcreteView.tsx',
  'features/production/cube-book/CubeBookView.tsx',
  'features/production/figures/FiguresView.tsx',
  'features/production/moulds/MouldsView.tsx',
  'features/production/materials/CastingMaterials.tsx',
  'features/production/materials/MaterialsView.tsx',
  'features/production/maturity/DoubtfulReadings.tsx',
  'features/production/maturity/MaturityDialog.tsx',
  'features/production/pours/PourForms.tsx',
  'features/production/specimens/EnterResultsDialog.tsx',
)

/** The texts of their other parts (tests/house/offline.test.ts). */
const partTexts = texts('board', 'crews', 'materials', 'offline', 'notifications', 'quality', 'system', 'editing')

/** The modules of the pages that open without a network, with their parts and texts. */
export function offlineModules(graph: Graph): ReadonlySet<string> {
  const pages = productPages.filter(({ offline }) => offline)
  const names = pages.flatMap((page) => page.texts ?? [])
  const roots = at('app/main.tsx', ...Object.values(layoutModules).flat(), ...pages.map(({ module }) => module))
  for (const part of onlineParts) if (!graph.getModuleInfo(part)) throw new Error(`The client has no ${part}.`)
  return closureOf(graph, [...roots, ...texts(...names), ...partTexts], ({ id, dynamicallyImportedIds }) =>
    lists.has(id) ? [] : dynamicallyImportedIds.filter((part) => !onlineParts.includes(part)),
  )
}

/** The service worker, which opens the app without a network. A new version waits until the user accepts it. */
export function offline(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    // The app registers it after its first page has loaded.
    injectRegister: null,
    // In public/, so that it is there in development as well.
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'manifest.webmanifest', 'assets/*.{js,css}'],
      manifestTransforms: [
        async (entries) => {
          const { offline } = JSON.parse(await readFile(posix.join(src, '../dist/.vite/pages.json'), 'utf8'))
          return { manifest: entries.filter(({ url }) => !url.endsWith('.js') || offline.files.includes(url)) }
        },
      ],
      navigateFallbackDenylist: [/^\/api\//, /\.[a-z0-9]+$/i],
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      // In public/: shows messages as notifications.
      importScripts: ['/push.js'],
      runtimeCaching: [
        {
          // Other languages, other pages, the decoder of the scanner, its fonts: each from its first use on.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 200, purgeOnQuotaError: true },
          },
        },
      ],
    },
  })
}
