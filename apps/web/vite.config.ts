import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { contractForCallers } from './build/contract.ts'
import { withoutFacades } from './build/facades.ts'
import { inPage } from './build/in-page.ts'
import { offline } from './build/offline.ts'
import { pageFiles } from './build/page-files.ts'

export default defineConfig({
  plugins: [react(), contractForCallers(), withoutFacades(), pageFiles(), inPage(), ...offline(), compressed()],
  resolve: {
    alias: {
      'hoist-non-react-statics': fileURLToPath(new URL('build/no-hoisting.ts', import.meta.url)),
      tldts: fileURLToPath(new URL('build/no-public-suffixes.ts', import.meta.url)),
    },
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Read by the test of what a page loads.
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: for scripts and fonts, and one rule for all assets is simpler.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // No getter here does more than get: what is only read, and never used, goes.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting },
    },
  },
})
