import type { Storage } from '../../providers/storage/index.ts'
import type { Task } from './store.ts'

/** The storage key of a part: the same for every attempt at a step, so no attempt leaves a part behind. */
export const partKey = (id: string, part: number): string => `${id}-${part.toString(16).padStart(6, '0')}`

/** Parts of a task in order. A missing part is our fault. */
export async function* readParts(storage: Storage, id: string, from: number, to: number) {
  for (let part = from; part < to; part += 1) {
    const bytes = await storage.get(partKey(id, part))
    if (!bytes) throw new Error(`part ${part} of task ${id} is gone`)
    yield bytes
  }
}

/** Removes all stored parts of a task, also of a step that was killed before it was recorded. */
export async function removeTaskFiles(
  storage: Storage,
  { id, parts }: Pick<Task, 'id' | 'parts'>,
): Promise<void> {
  for (let part = 0; part < parts + MOST_PARTS_A_STEP; part += 1) await storage.remove(partKey(id, part))
}

/** A part of the file, and in the last step also the whole file. */
const MOST_PARTS_A_STEP = 2
