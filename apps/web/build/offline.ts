import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What opens without a network on every device: the frame of the app, its first page, the scanner, the card of a label. */
const roots =
  /src[\\/](app[\\/](?!Component)|api|shell[\\/](?!palette)|tracking[\\/](offline|status)|features[\\/](scanning|auth|dashboard[\\/]DashboardPage))|domain[\\/]src[\\/]ability/
const texts = /locales[\\/]en[\\/](scanning|offline|dashboard|notifications)\.json/
/** Comes with the page that draws it, and is kept from then on. */
const heavy = /[\\/](demo|showcase|echarts|zrender|pdfjs-dist|quill|locales[\\/](?!en)\w+)[\\/]/

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly moduleIds?: readonly string[]
  readonly imports?: readonly string[]
}

/** The scripts that hold one of the roots, with all that they cannot do without. */
export function broughtAlong(chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const kept = new Set<string>()
  function keep(name: string): void {
    if (kept.has(name)) return
    kept.add(name)
    for (const imported of byName.get(name)?.imports ?? []) keep(imported)
  }
  for (const { fileName, facadeModuleId, moduleIds: own = [] } of chunks) {
    // A page's chunk may hold nothing itself: what is in it stands in a group.
    const moduleIds = facadeModuleId ? [facadeModuleId, ...own] : own
    if (moduleIds.some((id) => roots.test(id) || texts.test(id)) && !moduleIds.some((id) => heavy.test(id))) {
      keep(fileName)
    }
  }
  return kept
}

/**
 * Makes the app one that can be installed, and that opens without a network: the manifest, and the service worker. A new
 * version waits until the person asks for it.
 */
export function offline(): Plugin[] {
  let kept = new Set<string>()
  const collect: Plugin = {
    name: 'castline:brought-along',
    apply: 'build',
    generateBundle(_options, bundle) {
      kept = broughtAlong(Object.values(bundle) as Chunk[])
    },
  }
  const pwa = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // The app registers it by itself, behind its first page.
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Castline',
      short_name: 'Castline',
      description: 'Follows every precast concrete component from drawing to crane.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0f1520',
      theme_color: '#0f1520',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        {
          name: 'Scanner',
          url: '/forms/form-qr-code-reader',
          icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
        },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}'],
      dontCacheBustURLsMatching: /\/assets\/|^assets\//,
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.filter(({ url }) => !url.endsWith('.js') || !url.startsWith('assets/') || kept.has(url)),
        }),
      ],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /\.[a-z0-9]+$/i],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Other languages, other pages, the decoder of the scanner, its fonts: each from its first use on.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 200, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  })
  return [collect, ...pwa]
}
