import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { readJson } from './read-json.ts'

/** Why an inbound webhook is rejected: wrong signature, wrong form, or too old. */
export type WebhookFailure = 'bad_signature' | 'malformed' | 'stale'

/** An inbound webhook as its provider reads it. */
export type WebhookReading<Message> =
  | ({ readonly ok: true } & Message)
  | { readonly ok: false; readonly failure: WebhookFailure; readonly detail: string }

interface Rules<Schema extends z.ZodType> {
  /** The signature that came with the webhook: HMAC-SHA256 of the raw body. */
  readonly signature: string | string[] | undefined
  readonly secret: string | Buffer
  readonly encoding: 'hex' | 'base64'
  readonly schema: Schema
  /** Its time, in real time; null if it has none. */
  readonly saidAt: (message: z.output<Schema>) => Date | null
  /** Older webhooks are stale. */
  readonly longestMs: number
}

/** The signature of a body: HMAC-SHA256 with the shared secret. */
export const signatureOf = (body: string | Buffer, secret: string | Buffer, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(body).digest(encoding)

/** Checks a webhook in the only safe order: signature over the raw body, form, age. */
export function openWebhook<Schema extends z.ZodType>(
  raw: Buffer,
  rules: Rules<Schema>,
): WebhookReading<{ readonly message: z.output<Schema> }> {
  const wanted = Buffer.from(signatureOf(raw, rules.secret, rules.encoding))
  const given = Buffer.from(typeof rules.signature === 'string' ? rules.signature : '')
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
    return { ok: false, failure: 'bad_signature', detail: 'the signature is not that of the body' }
  }
  const parsed = rules.schema.safeParse(jsonIn(raw))
  if (!parsed.success) return { ok: false, failure: 'malformed', detail: parsed.error.message }
  const saidAt = rules.saidAt(parsed.data)
  if (saidAt && Date.now() - saidAt.getTime() > rules.longestMs) {
    return { ok: false, failure: 'stale', detail: `said at ${saidAt.toISOString()}` }
  }
  return { ok: true, message: parsed.data }
}

/** Invalid JSON matches no schema. */
function jsonIn(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
