import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForCallers } from './build/contract.ts'

export default defineConfig({
  plugins: [react(), contractForCallers()],
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: for scripts and fonts, and one rule for all assets is simpler.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
})
