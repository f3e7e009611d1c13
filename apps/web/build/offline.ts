import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { namedChunks } from '../src/app/page-modules.ts'
import { src } from './place.ts'

/**
 * The parts that open offline on every device: the frame of the app, its first page, the scanner, the card of a
 * label, the form that reports a defect.
 */
const roots =
  /^src\/(app\/(?!Component)|shell\/(?!palette)|tracking\/(offline|status|quality|loads\/known-loads)|features\/(scanning|auth|dashboard\/DashboardPage)|i18n\/locales\/en\/(scanning|offline|quality|dashboard|notifications|system)\.)/

/** The scripts of these roots, with all that they import. */
async function precached(): Promise<ReadonlySet<string>> {
  const manifest: Manifest = JSON.parse(await readFile(posix.join(src, '../dist/.vite/manifest.json'), 'utf8'))
  // `rest` follows every page.
  const named = new Set([...Object.values(namedChunks), 'rest'])
  const keys = new Set(
    Object.keys(manifest).filter(
      (key) => roots.test(key) || (key.startsWith('_') && named.has(manifest[key]?.name ?? '')),
    ),
  )
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))
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
          const scripts = await precached()
          return { manifest: entries.filter(({ url }) => !url.endsWith('.js') || scripts.has(url)) }
        },
      ],
      navigateFallbackDenylist: [/^\/api\//, /\.[a-z0-9]+$/i],
      clientsClaim: true,
      inlineWorkboxRuntime: true,
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
