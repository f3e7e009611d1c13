import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { firstView } from './build/first-view.ts'
import { offline } from './build/offline.ts'
import { pageFiles } from './build/page-files.ts'
import { aliases, isLinked } from './build/place.ts'
import { startScript } from './build/start-script.ts'

export default defineConfig({
  plugins: [react(), startScript(), pageFiles(), firstView(), ...offline(), compressed()],
  resolve: {
    preserveSymlinks: isLinked,
    alias: aliases,
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // For tests/house.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Only routes name the chunks of their imports: for parts that a page opens later, the names cost more than
      // they save.
      resolveDependencies: (_file, imports, { hostId }) => (hostId.startsWith('assets/start-') ? imports : []),
    },
    // The content security policy allows no data: for scripts and fonts, and one rule for all assets is simpler.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // ECharts is one file, loaded behind the page; tests/house holds what each page loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The permissions demo imports statically what the shell loads after its page: both are lazy. The times of
      // plugins do not matter.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      treeshake: {
        // No getter here has side effects: reads of unused values are dropped.
        propertyReadSideEffects: false,
        // Emotion imports it for `withTheme`, which is not used here.
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
        // The router's warnings for developers, 1 kB of text.
        manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'],
      },
      output: {
        codeSplitting,
        // For V8: compile all functions while the script arrives, beside the main thread (docs/decisions/0066).
        postBanner: ({ name }) => (/^(libraries|work|CardPage)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
})
