import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToTree } from './copy-tree.ts'

const SIZE = 64 * 2 ** 20
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fondaco-copy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file that is added bears its name only when it is whole, and is copied once', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await mkdir(from)
  await writeFile(join(from, 'file'), Buffer.alloc(SIZE, 'x'), { mode: 0o400 })
  const adding = addToTree(from, to)
  let isOver = false
  const over = adding.finally(() => {
    isOver = true
  })
  const seen = new Set<number>()
  while (!isOver) {
    const copy = join(to, 'file')
    if (existsSync(copy)) seen.add((await stat(copy)).size)
    await setImmediate()
  }
  expect(await over).toBe(SIZE)
  expect([...seen].filter((size) => size !== SIZE)).toEqual([])
  expect((await stat(join(to, 'file'))).mode & 0o777).toBe(0o400)
  expect(await addToTree(from, to)).toBe(0)
})
