import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareFolders, writeWhole } from './exchange-folder.ts'

test('two who write the same file at once never show a part of it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'clearing-'))
  try {
    await prepareFolders(directory)
    const pieces = Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(1000, '.'))
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    async function* slowly() {
      for (const [n, piece] of pieces.entries()) {
        if (n === 20) {
          begun.resolve()
          await goOn.promise
        }
        yield Buffer.from(piece)
      }
    }
    const first = writeWhole(directory, 'out', 'one.xml', slowly())
    await begun.promise
    await writeWhole(directory, 'out', 'one.xml', pieces)
    const shown = () => readFile(join(directory, 'out', 'one.xml'), 'utf8')
    expect(await shown()).toBe(pieces.join(''))
    goOn.resolve()
    await first
    expect(await shown()).toBe(pieces.join(''))
    expect(await readdir(join(directory, 'out'))).toEqual(['one.xml'])
  } finally {
    await rm(directory, { recursive: true })
  }
})
