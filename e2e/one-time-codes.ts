import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { dataFile } from './origin.ts'

const STEP_MS = 30_000
/** The minimum rest of a step: the server accepts the code in its own step only, and the way there may be slow. */
const MARGIN_MS = 10_000
const secrets = new Map<string, string>()

/** Keeps the secret of a person who has set up an authenticator in a journey. */
export const keepSecret = (email: string, secret: string): void => void secrets.set(email, secret)

/** The next unused code of a person's authenticator. A code works once, across all workers. */
export async function nextCode(request: APIRequestContext, email: string): Promise<string> {
  const secret = await secretOf(request, email)
  for (;;) {
    const now = Date.now()
    if (STEP_MS - (now % STEP_MS) >= MARGIN_MS && take(email, Math.floor(now / STEP_MS)))
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
    await delay(200)
  }
}

/**
 * Reserves a person's step for this worker, at the server of its journey. The file of a step is created once, so a
 * killed worker leaves no lock behind.
 */
function take(email: string, step: number): boolean {
  try {
    writeFileSync(dataFile(`code ${email} ${step}`), '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
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
