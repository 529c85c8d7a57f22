import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|svg)$/

/** Lays a `.br` and a `.gz` beside each built text file, as small as they can be: the server compresses no file. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          const bytes = readFileSync(path)
          // Its own default is quality 11.
          writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes))
          writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}
