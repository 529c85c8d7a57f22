import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { readJson } from './read-json.ts'

/** Why an inbound webhook is not believed: not signed by its sender, not in their form, or an old one said again. */
export type WebhookFailure = 'bad_signature' | 'malformed' | 'stale'

/** An inbound webhook as its provider reads it. */
export type WebhookReading<Message> =
  | ({ readonly ok: true } & Message)
  | { readonly ok: false; readonly failure: WebhookFailure; readonly detail: string }

interface Rules<Schema extends z.ZodType> {
  /** The signature that came with it: HMAC-SHA256 of the raw body. */
  readonly signature: string | string[] | undefined
  readonly secret: string | Buffer
  readonly encoding: 'hex' | 'base64'
  readonly schema: Schema
  /** When it was said, in real time; null where it does not say. */
  readonly saidAt: (message: z.output<Schema>) => Date | null
  /** What was said longer ago is stale. */
  readonly longestMs: number
}

/** The signature of a body: HMAC-SHA256 under the secret that both sides hold. */
export const signatureOf = (body: string | Buffer, secret: string | Buffer, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(body).digest(encoding)

/** Reads a webhook in the only safe order: its signature over the raw body, its form, its age. */
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

/** What is no JSON fits no schema. */
function jsonIn(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
