import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { RenderedViews } from '../src/app/first-view/render.tsx'
import { at } from './graph.ts'
import { inlineScript } from './inline-script.ts'
import { aliases, isLinked, src } from './place.ts'

const [entry = '', script = ''] = at('app/first-view/render.tsx', 'app/first-view/show.ts')

/** Of the pages and texts only those that are rendered: with the others this would be a second build of everything. */
const rendered = [
  /LoginPage|BlankLayout|rtl-styles|component-texts-files/,
  /locales.[a-z]{2}.texts\.ts$/,
  // As the list of a language's texts imports them.
  /^\.\/(auth|errors|shell|statuses|ui)\.json$/,
  /locale.[a-z]{2}[A-Z]{2}\.mjs$/,
]

const onlyRendered: Plugin = {
  name: 'castline:only-rendered',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !rendered.some((name) => name.test(specifier)) ? false : null,
}

/** Renders the sign-in page with the same components as in the browser. */
async function renderViews(): Promise<RenderedViews> {
  const outDir = await mkdtemp(join(tmpdir(), 'castline-first-view-'))
  try {
    await build({
      configFile: false,
      root: posix.join(src, '..'),
      logLevel: 'warn',
      plugins: [react(), onlyRendered],
      resolve: { preserveSymlinks: isLinked, alias: aliases },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        // The content security policy allows no data: for pictures; the name is that of the browser's build.
        assetsInlineLimit: 0,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'es2023',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    const { renderViews }: typeof import('../src/app/first-view/render.tsx') = await import(
      pathToFileURL(join(outDir, 'render.mjs')).href
    )
    return await renderViews()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Writes `sign-in.html`: the page with the markup of the sign-in in each language and mode (docs/decisions/0137). */
export function firstView(): Plugin {
  return {
    name: 'castline:first-view',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no index.html to put the first view into.')
        const [{ views, styles }, code] = await Promise.all([renderViews(), inlineScript(script, 'firstView')]).catch(
          (error: unknown) => {
            // The service worker's plugin then fails, too, and its error is the one that is printed.
            this.warn(String(error))
            throw error
          },
        )
        if (new Set(views.map(({ name }) => name)).size < views.length)
          throw new Error('Two first views have one name.')
        const styled = views.find(({ markup }) => / style="/.test(markup))
        // The content security policy forbids them.
        if (styled) throw new Error(`The first view has a style attribute: ${styled.markup}`)
        const template = (id: string, content: string) => `<template id="${id}">${content}</template>\n`
        const directions = [...new Set(styles.map(({ direction }) => direction))]
        const parts = [
          ...directions.map((direction) => {
            const own = styles.filter((style) => style.direction === direction)
            // `data-s` keeps Emotion from moving them.
            return template(
              direction,
              own.map(({ name, css }) => `<style data-emotion="${name}" data-s="">${css}</style>`).join(''),
            )
          }),
          ...views.map(({ name, markup }) => template(name, markup)),
          `<script>${code}</script>\n`,
        ]
        const source = String(page.source).replace('</body>', () => `${parts.join('')}</body>`)
        this.emitFile({ type: 'asset', fileName: 'sign-in.html', source })
      },
    },
  }
}
