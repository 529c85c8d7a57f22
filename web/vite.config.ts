import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compressed.ts'
import { contractFacts } from './contract-facts.ts'
import { fonts } from './fonts.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import { preloads } from './preloads.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** Everything except TanStack Query: the sign-in page does not need it. */
const READS_NOTHING = /^(?!.*(@tanstack|src\/api\/query\.ts))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractFacts(), fonts(), preloads(), compressed()],
  worker: { format: 'es', plugins: () => [pdfDecoders()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    sourcemap: false,
    // The policy of the pages lets fonts come from files only.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // What most screens need travels in one file: dozens of small ones compress worse. More screens, a higher count.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 33, test: READS_NOTHING }] },
        // The first file names all others: a hash alone is shorter, and the manifest has the names.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      '/oidc': { target: server },
    },
  },
})
