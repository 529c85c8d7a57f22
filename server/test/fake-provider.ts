import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
}

export interface FakeAnswer {
  readonly status: number
  readonly body: object | string | Buffer
}

/** What goes wrong with the next answers, and how often; without end unless it is said. */
export type Fault =
  | { readonly kind: 'never' }
  /** The head comes at once, the rest never. */
  | { readonly kind: 'half' }
  | { readonly kind: 'hang up' }
  | { readonly kind: 'answer'; readonly answer: FakeAnswer; times?: number }

export interface FakeProvider {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** Everything that was asked, in order. */
  readonly requests: FakeRequest[]
  fault: Fault | null
  close(): Promise<void>
}

/** A server of somebody else on this machine, that answers as it is told to and remembers what it was asked. */
export async function startFakeProvider(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeProvider> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, raw: Buffer.concat(chunks) }
    fake.requests.push(request)
    const { fault } = fake
    if (fault?.kind === 'never') return
    if (fault?.kind === 'hang up') return void incoming.socket.destroy()
    if (fault?.kind === 'half') return void response.writeHead(200).write('{')
    const { status, body } = fault ? fault.answer : await answer(request)
    if (fault?.times !== undefined && --fault.times <= 0) fake.fault = null
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    response
      .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
      .end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fault: null,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
