import type { IncomingHttpHeaders } from 'node:http'
import { WEBHOOKS, type WebhookName } from '@fondaco/contract/webhooks.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep } from './read-json.ts'
import { refuse } from './refuse.ts'

/** Bytes of a webhook at most; providers send a few thousand. */
const LARGEST_BYTES = 1_000_000

/** Who takes what a provider tells us. */
export interface InboundWebhook {
  /** `WEBHOOKS[…].path` of the contract. */
  readonly path: (typeof WEBHOOKS)[WebhookName]['path']
  /**
   * Verifies a webhook over the bytes as they came, and takes it. At least once, in any order: it must be idempotent.
   * What it throws is answered with 5xx, so the provider says it again.
   */
  receive(raw: Buffer, headers: IncomingHttpHeaders): Promise<'taken' | 'refused'>
}

/**
 * Mounts what providers send us: POST only, without a session, the body left as it came because its signature is over
 * it. Answers 200 once taken, 400 to JSON that is too deep, and 401 to whatever its receiver does not believe.
 * @throws where a webhook of the contract has no receiver, or two
 */
export async function inboundWebhooks(
  app: FastifyInstance,
  webhooks: readonly InboundWebhook[],
): Promise<void> {
  for (const { path } of Object.values(WEBHOOKS)) {
    const receivers = webhooks.filter((webhook) => webhook.path === path).length
    if (receivers !== 1) throw new Error(`${path} has ${receivers} receivers`)
  }
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BYTES },
      async (_request: FastifyRequest, body: Buffer) =>
        isTooDeep(body.toString('latin1')) ? refuse('body_too_deep') : body,
    )
    for (const { path, receive } of webhooks) {
      inside.post(`/api${path}`, async (request, reply) => {
        const outcome = await receive(
          (request.body as Buffer | undefined) ?? Buffer.alloc(0),
          request.headers,
        )
        if (outcome === 'refused') refuse('webhook_unverified')
        return reply.header('cache-control', 'no-store').send({ ok: true })
      })
    }
  })
}
