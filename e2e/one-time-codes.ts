import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
const secrets = new Map<string, string>()

/** Keeps the secret of somebody who has set an authenticator up in a journey. */
export const keepSecret = (email: string, secret: string): void => void secrets.set(email, secret)

/**
 * The next code of a person's authenticator that nobody has used. A code works once: the workers agree by a file for
 * each person on which was the last, and wait for the next one to come.
 */
export async function nextCode(request: APIRequestContext, email: string): Promise<string> {
  const secret = await secretOf(request, email)
  const file = join(process.env.E2E_DATA_DIR ?? '.', `codes ${email}`)
  const lock = `${file}.lock`
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      await delay(50)
    }
  }
  try {
    const used = Number(readIfThere(file) ?? 0)
    // Not in the last second of a step: the code would be of the next one when it arrives.
    while (Math.floor(Date.now() / STEP_MS) <= used || Date.now() % STEP_MS > STEP_MS - 1500) await delay(200)
    const now = Date.now()
    writeFileSync(file, String(Math.floor(now / STEP_MS)))
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  } finally {
    rmdirSync(lock)
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** People of the demo institution have known secrets. */
async function secretOf(request: APIRequestContext, email: string): Promise<string> {
  const known = secrets.get(email)
  if (known) return known
  const answer = await request.get('/api/v2/integration/get-providers')
  const people: { email: string; totp_secret: string | null }[] = (await answer.json()).result.demo_sign_ins
  for (const person of people) if (person.totp_secret) secrets.set(person.email, person.totp_secret)
  const secret = secrets.get(email)
  if (!secret) throw new Error(`${email} has no authenticator`)
  return secret
}
