import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { sendSms } from '../../tell/index.ts'
import { type CodeLimits, sendCode } from './verification-code.ts'

/**
 * Sends a code that proves a phone by a text message. Refuses `rate_limited` if one person requests codes for many
 * numbers, and those of `sendCode`.
 * @returns when the next code can be sent, and until when this one is valid
 */
export async function sendPhoneCode(
  trx: Trx,
  {
    at,
    limits,
    phone,
    request: { ip, language },
    userId,
  }: {
    readonly at: Date
    readonly limits: CodeLimits
    readonly phone: string
    readonly request: RequestFacts
    readonly userId: string
  },
): Promise<{ readonly resend_at: string; readonly expires_at: string }> {
  const byPerson = await countOne(
    trx,
    `phone codes ${userId}`,
    { points: limits.perSubject, seconds: 600 },
    at,
  )
  if (byPerson.over) refuse('rate_limited', { result: { until: byPerson.until.toISOString() } })
  const { code, expiresAt, resendAt } = await sendCode(trx, {
    purpose: 'phone',
    subject: phone,
    at,
    ip,
    limits,
  })
  const minutes = Math.round((expiresAt.getTime() - at.getTime()) / 60_000)
  await sendSms(trx, { to: phone, language, message: { template: 'phone-code', code, minutes } })
  return { resend_at: resendAt.toISOString(), expires_at: expiresAt.toISOString() }
}
