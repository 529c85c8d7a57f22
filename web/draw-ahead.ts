import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { contractFacts } from './contract-facts.ts'

/** Builds what draws the first pages without a browser, in `.vite/draw-ahead`: the server runs it in a thread. */
export function drawAhead(): Plugin {
  return {
    name: 'draw-ahead',
    apply: 'build',
    writeBundle: async () => {
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        plugins: [react(), contractFacts()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/draw-ahead.tsx',
          outDir: 'dist/.vite/draw-ahead',
          copyPublicDir: false,
          target: 'node24',
          rolldownOptions: { output: { entryFileNames: 'draw-ahead.js' } },
        },
      })
    },
  }
}
