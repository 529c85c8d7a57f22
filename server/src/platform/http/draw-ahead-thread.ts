import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answered, Asked, FromThread, OwnPage, ToThread } from './draw-ahead.ts'

interface Program {
  readonly FOR_ONE: readonly string[]
  drawForAll(): Extract<FromThread, { kind: 'ready' }>['forAll']
  drawForOne(path: string, own: OwnPage): Promise<string | null>
}

const say = (message: FromThread) => parentPort?.postMessage(message)
const waiting = new Map<number, (answer: Answered) => void>()
let asked = 0
/** The page that is drawn now: its calls are made in the name of its session. */
let drawing = 0

/** A page asks the server through here; there is no other way out of the thread. */
async function ask(url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const number = ++asked
  const answer = new Promise<Answered>((resolve) => waiting.set(number, resolve))
  const call = { method, url, headers: { ...(headers as Record<string, string>) }, body } as Asked
  say({ kind: 'ask', number, page: drawing, call })
  const { status, body: text } = await answer
  return new Response(text, { status })
}

// The pages read them while they are loaded.
Object.assign(globalThis, { drawnFor: workerData.institution, fetch: ask })
const program: Program = await import(pathToFileURL(workerData.program).href)

let before: Promise<void> = Promise.resolve()
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.number)?.(message.answer)
    waiting.delete(message.number)
    return
  }
  // One after the other: language, session and answers are those of one page.
  before = before.then(async () => {
    drawing = message.page
    const drawn = await program.drawForOne(message.path, message.own).catch(() => null)
    say({ kind: 'drawn', page: message.page, drawn })
  })
})
say({ kind: 'ready', forAll: program.drawForAll(), forOne: program.FOR_ONE })
