import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CALLS } from '../contract/src/calls.ts'

/**
 * The calls as the browser needs them: method and path by name, read from the contract while building. Types come from
 * the contract itself; its schemas, and the library that they are made with, stay out of the first load.
 */
function contractCalls(): Plugin {
  const id = 'virtual:calls'
  return {
    name: 'contract-calls',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const entries = Object.values(CALLS).map((call) => [call.name, [call.method, call.path]])
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractCalls()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023', sourcemap: false },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      '/oidc': { target: server },
    },
  },
})
