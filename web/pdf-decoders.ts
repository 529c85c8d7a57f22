import type { Plugin } from 'vite'

/** How the worker of pdf.js loads the decoders of JBIG2, CCITT and JPEG 2000 where WebAssembly is off. */
const LOADED =
  /await import\(\s*(?:\/\*[^*]*\*\/\s*)*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\s*\)/

const IMPORTS = `import decodeJbig2 from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js'
import decodeJpx from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'
`

/**
 * Puts the decoders of scanned pages into the worker of pdf.js: our files forbid a worker to load anything, and without
 * them a scan would be drawn as an empty page.
 */
export const pdfDecoders = (): Plugin => ({
  name: 'pdf-decoders',
  transform(code, id) {
    if (!/pdfjs-dist\/build\/pdf\.worker\.mjs/.test(id)) return null
    if (!LOADED.test(code))
      throw new Error('pdf.js loads its decoders in another way now: see pdf-decoders.ts')
    return (
      IMPORTS +
      code.replace(LOADED, "{ default: this._noWasmFilename.startsWith('jbig2') ? decodeJbig2 : decodeJpx }")
    )
  },
})
