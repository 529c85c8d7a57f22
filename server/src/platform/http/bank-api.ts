import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep } from './read-json.ts'
import { refuse } from './refuse.ts'

/** Bytes of a request at most; banks send a few hundred. */
const LARGEST_BYTES = 20_000

/** A request of another bank. */
export interface BankRequest {
  readonly raw: Buffer
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** An answer in the form of the scheme. */
export interface BankAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** An address at which other banks ask us. */
export interface BankApi {
  /** Below `/api`. */
  readonly path: string
  answer(request: BankRequest): Promise<BankAnswer>
}

/** Mounts what other banks ask: POST only, without a session, with the raw body. */
export async function serveBankApi(app: FastifyInstance, { path, answer }: BankApi): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BYTES },
      async (_request: FastifyRequest, body: Buffer) =>
        isTooDeep(body.toString('latin1')) ? refuse('body_too_deep') : body,
    )
    inside.post(`/api${path}`, async (request, reply) => {
      const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
      const { status, headers, body } = await answer({ raw, headers: request.headers, ip: request.ip })
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body)
    })
  })
}
