import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { compressed } from './compressed.ts'
import { contractFacts } from './contract-facts.ts'
import { drawAhead } from './draw-ahead.ts'
import { fonts } from './fonts.ts'
import { partsOfPages } from './parts.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import { preloads } from './preloads.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const config = {
  root: import.meta.dirname,
  plugins: [react(), contractFacts(), fonts(), preloads(), compressed(), drawAhead()],
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
    rolldownOptions: {
      output: {
        // The first file names all others: a short hash alone is enough, and the manifest has the names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
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
} satisfies InlineConfig

export default defineConfig(async ({ command }): Promise<InlineConfig> => {
  if (command === 'serve') return config
  const { output } = config.build.rolldownOptions
  // A part needs only parts of more pages, so it need not bring its imports along.
  const codeSplitting = { includeDependenciesRecursively: false, groups: await partsOfPages(config) }
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { output: { ...output, codeSplitting } } },
  }
})
