import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CALLS } from '../contract/src/calls.ts'
import { REFUSALS, type RefusalCode } from '../contract/src/refusals.ts'

/**
 * What the browser needs of the contract before any screen: method and path of each call, and after which refusals the
 * same request may succeed. Read while building: types come from the contract itself; its schemas, the library that they
 * are made with, and the words of refusals, which the server says, stay out of the first load.
 */
function contractFacts(): Plugin {
  const facts: Record<string, object> = {
    'virtual:calls': Object.fromEntries(
      Object.values(CALLS).map((call) => [call.name, [call.method, call.path]]),
    ),
    'virtual:retryable-refusals': Object.keys(REFUSALS).filter(
      (code) => REFUSALS[code as RefusalCode].retry === 'later',
    ),
  }
  return {
    name: 'contract-facts',
    resolveId: (source) => (source in facts ? `\0${source}` : null),
    load: (id) =>
      id.startsWith('\0virtual:') ? `export default ${JSON.stringify(facts[id.slice(1)])}` : null,
  }
}

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractFacts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    sourcemap: false,
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
