import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
// Imported before its file registers other work for the end, so done last.
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

/** An empty folder that is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fondaco-test-'))
  made.push(folder)
  return folder
}
