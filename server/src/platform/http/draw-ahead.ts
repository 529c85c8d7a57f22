import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'

/** Pages as they stand before anybody uses them, by path and language. `__NONCE__` stands for the nonce of an answer. */
export type DrawnPages = ReadonlyMap<string, InEachLanguage>

/**
 * Draws the pages with which people begin. The program for it is built with the pages; it runs once, in a thread of its
 * own, which takes its libraries with it when it ends.
 * @param program its file; without it nothing is drawn
 */
export async function drawAhead(program: string, institution: Institution): Promise<DrawnPages> {
  if (!existsSync(program)) return new Map()
  const thread = new Worker(new URL('./draw-ahead-thread.ts', import.meta.url), {
    workerData: { program, institution },
    env: { NODE_ENV: 'production' },
  })
  const [drawn] = await once(thread, 'message')
  return new Map(Object.entries(drawn as Record<string, InEachLanguage>))
}
