import type { IncomingHttpHeaders } from 'node:http'
import { WEBHOOKS, type WebhookName } from '@fondaco/contract/webhooks.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooDeep } from './read-json.ts'
import { refuse } from './refuse.ts'

/** Bytes of a webhook at most; providers send a few thousand. */
const LARGEST_BYTES = 1_000_000

/** The receiver of a provider's webhooks. */
export interface InboundWebhook {
  /** `WEBHOOKS[…].path` of the contract. */
  readonly path: (typeof WEBHOOKS)[WebhookName]['path']
  /**
   * Verifies a webhook over the raw bytes and processes it. It may come more than once and in any order, so this must
   * be idempotent. An error is answered with 5xx, so the provider repeats it.
   */
  receive(raw: Buffer, headers: IncomingHttpHeaders): Promise<'taken' | 'refused'>
}

/**
 * Mounts the webhooks of providers: POST only, without a session, with the raw body, because the signature is over it.
 * Answers 200 after processing, 400 to JSON that is too deep, and 401 to a webhook that its receiver rejects.
 * @throws if a webhook of the contract has no receiver, or two
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
