import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Logger } from 'pino'

/** How the page of one person is drawn. */
export interface OwnPage {
  /** Chosen in the browser; else the one that the person has saved. */
  readonly language: Language | null
  /** An IANA name. */
  readonly zone: string
  readonly nonce: string
}

/** A call that a page makes while it is drawn. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Answered {
  readonly status: number
  readonly body: string
}

export type ToThread =
  | { readonly kind: 'draw'; readonly page: number; readonly path: string; readonly own: OwnPage }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answered }

export type FromThread =
  | {
      readonly kind: 'ready'
      readonly forAll: Readonly<Record<string, InEachLanguage>>
      readonly forOne: readonly string[]
    }
  | { readonly kind: 'ask'; readonly number: number; readonly page: number; readonly call: Asked }
  | { readonly kind: 'drawn'; readonly page: number; readonly drawn: string | null }

/** Makes a call in the name of the session for which a page is drawn. */
export type AskAsReader = (call: Asked) => Promise<Answered>

/** Somebody who waits for a page. */
interface Reader {
  readonly ask: AskAsReader
  readonly take: (drawn: string | null) => void
  /** Once the reader waits no more. */
  readonly left: Promise<void>
}

const NO_ANSWER: Answered = { status: 503, body: '' }

/** A page that takes longer is not worth the wait: the browser draws it as well. */
export const PATIENCE_MS = 800
/** Pages that wait for their turn; more would only wait in vain. */
export const MOST_WAITING = 8

/**
 * Pages as they stand before anybody uses them. The program that draws them is built with the pages; it runs in a thread
 * of its own, which has no session: it asks for what a page shows through the calls of the page's own reader.
 */
export class DrawAhead {
  readonly #thread: Worker
  readonly #readers = new Map<number, Reader>()
  #forAll: ReadonlyMap<string, InEachLanguage> = new Map()
  #forOne: readonly string[] = []
  #pages = 0

  private constructor(thread: Worker) {
    this.#thread = thread
  }

  /**
   * Resolves when the pages for all are drawn.
   * @param program the file of the program; without it nothing is drawn
   */
  static async start(program: string, institution: Institution, log: Logger): Promise<DrawAhead | null> {
    if (!existsSync(program)) return null
    const thread = new Worker(new URL('./draw-ahead-thread.ts', import.meta.url), {
      workerData: { program, institution },
      env: { NODE_ENV: 'production' },
    })
    thread.unref()
    const drawAhead = new DrawAhead(thread)
    await new Promise<void>((resolve, reject) => {
      thread.on('message', (message: FromThread) => drawAhead.#take(message, resolve))
      thread.on('error', (error) => {
        reject(error)
        log.error({ err: error }, 'pages are no longer drawn ahead')
        drawAhead.#end()
      })
    })
    return drawAhead
  }

  /** A page that is the same for everybody. `__NONCE__` stands for the nonce of an answer. */
  forAll(path: string, language: Language): string | undefined {
    return this.#forAll.get(path)?.[language]
  }

  /** A page for one person; null where it leads elsewhere, cannot be drawn, or is not there in time. */
  async forOne(path: string, own: OwnPage, ask: AskAsReader): Promise<string | null> {
    if (!this.#forOne.includes(path) || this.#readers.size >= MOST_WAITING) return null
    const page = ++this.#pages
    const left = Promise.withResolvers<void>()
    const drawn = new Promise<string | null>((take) => {
      this.#readers.set(page, { ask, take, left: left.promise })
    })
    const patience = setTimeout(() => this.#readers.get(page)?.take(null), PATIENCE_MS)
    this.#say({ kind: 'draw', page, path, own })
    try {
      return await drawn
    } finally {
      clearTimeout(patience)
      left.resolve()
      this.#readers.delete(page)
    }
  }

  async stop(): Promise<void> {
    this.#end()
    await this.#thread.terminate()
  }

  #end(): void {
    this.#forOne = []
    for (const { take } of this.#readers.values()) take(null)
  }

  #say(message: ToThread): void {
    this.#thread.postMessage(message)
  }

  #take(message: FromThread, ready: () => void): void {
    if (message.kind === 'ready') {
      this.#forAll = new Map(Object.entries(message.forAll))
      this.#forOne = message.forOne
      ready()
      return
    }
    const reader = this.#readers.get(message.page)
    if (message.kind === 'drawn') reader?.take(message.drawn)
    else void this.#answer(message.number, reader, message.call)
  }

  /** A page for which nobody waits any more learns nothing, so the next one can be drawn. */
  async #answer(number: number, reader: Reader | undefined, call: Asked): Promise<void> {
    const answer = reader
      ? await Promise.race([reader.ask(call).catch(() => NO_ANSWER), reader.left.then(() => NO_ANSWER)])
      : NO_ANSWER
    this.#say({ kind: 'answer', number, answer })
  }
}
