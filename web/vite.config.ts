import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compressed.ts'
import { contractFacts } from './contract-facts.ts'
import { fonts } from './fonts.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractFacts(), fonts(), compressed()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 32 }] } } },
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
