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

/** The fault of the next answers, and how often; without end by default. */
export type Fault =
  | { readonly kind: 'never' }
  /** The head comes at once, the rest never. */
  | { readonly kind: 'half' }
  | { readonly kind: 'hang up' }
  | { readonly kind: 'answer'; readonly answer: FakeAnswer; times?: number }

export interface FakeProvider {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** All requests, in order. */
  readonly requests: FakeRequest[]
  fault: Fault | null
  close(): Promise<void>
}

/** An external server on this machine, with scripted answers, that remembers its requests. */
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
