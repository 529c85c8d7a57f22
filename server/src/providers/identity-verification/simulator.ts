import { randomUUID } from 'node:crypto'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { addDays, dayIn } from '@fondaco/rules/calendar.ts'
import {
  CHECK_MINUTES,
  CHECK_STATUSES,
  type CheckStatus,
  IDENTITY_DOCUMENTS,
} from '@fondaco/rules/onboarding/provider-states.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { sendWebhook } from '../../platform/http/send-webhook.ts'
import { openWebhook, signatureOf } from '../../platform/http/signed-webhook.ts'
import { failureAskedFor, ProviderFailure } from '../../platform/provider-failure.ts'
import type { IdentityRequest, IdentityResult, IdentityVerification } from './port.ts'
import { writeReport } from './simulator-report.ts'
import {
  addSession,
  findSession,
  readSecret,
  type SimulatedSession,
  type WholeDocument,
  type WholePerson,
} from './simulator-store.ts'

export interface SimulatorDeps {
  readonly db: Db
  readonly clock: Clock
  /** The address of this installation: its pages and its webhooks are there. */
  readonly publicUrl: string
}

/** The simulator of the port, with its additional functions. */
export interface IdentitySimulator extends IdentityVerification {
  /** Sends the webhook of a finished session. @returns whether it was accepted */
  notify(sessionId: string): Promise<boolean>
}

const NAME = 'identity-verification'
const SIGNATURE = 'simulator-signature'
const LONGEST_MS = 5 * 60_000
/** The reported data for a person without known data. */
const BIRTHDATE = '1990-05-17'
const COUNTRY = 'LT'
const YEAR = 365

const REASONS: Readonly<Record<CheckStatus, readonly string[]>> = {
  pending: [],
  passed: [],
  failed: ['FACE_MISMATCH'],
  suspected: ['DOC_INFO_MISMATCH'],
  expired: [],
}

const day = z.iso.date()
const instant = z.iso.datetime().transform((text) => new Date(text))
const webhook = z.strictObject({
  session_id: z.string(),
  said_at: instant,
  result: z.strictObject({
    status: z.enum(CHECK_STATUSES),
    reasons: z.array(z.string()),
    document: z
      .strictObject({
        type: z.enum(IDENTITY_DOCUMENTS),
        number: z.string(),
        issueDate: day.nullable(),
        expiryDate: day.nullable(),
        issuingCountry: z.string().nullable(),
        nationality: z.string().nullable(),
      })
      .nullable(),
    person: z
      .strictObject({ firstName: z.string(), lastName: z.string(), birthdate: day.nullable() })
      .nullable(),
    checkedAt: instant.nullable(),
  }),
})

/**
 * A simulated identity check: nobody is checked. The visitor of its page chooses the outcome and the reported document.
 * Without a choice it expires after ten minutes of business time. Its memory is in the database, so it survives
 * restarts and is shared by all processes. An e-mail address with `+unreachable`, `+timeout` or `+refused` before its @
 * makes `createSession` fail in that way.
 */
export function simulatedIdentityVerification({ db, clock, publicUrl }: SimulatorDeps): IdentitySimulator {
  const read = async (sessionId: string): Promise<SimulatedSession> => {
    const session = z.uuid().safeParse(sessionId).success ? await findSession(db, sessionId) : null
    if (!session) throw new ProviderFailure(NAME, 'refused', 'there is no such session')
    return session
  }
  return {
    name: NAME,
    simulated: true,

    async createSession(request) {
      const failure = failureAskedFor(request.email)
      if (failure) throw new ProviderFailure(NAME, failure, 'the e-mail address asks for it')
      const id = randomUUID()
      const { reference, language, returnUrl } = request
      const expiresAt = new Date(clock.now().getTime() + CHECK_MINUTES * 60_000)
      const reported = reportedOf(request, id, clock.now())
      await addSession(db, { id, reference, language, returnUrl, expiresAt, ...reported })
      return { sessionId: id, redirectUrl: `${publicUrl}/simulator/identity/${id}`, expiresAt }
    },

    async readResult(sessionId) {
      return resultOf(await read(sessionId), clock.now())
    },

    async readReport(sessionId) {
      const session = await read(sessionId)
      const result = resultOf(session, clock.now())
      if (!result.document) return null
      return writeReport({ ...session, outcome: result.status, findings: result.reasons })
    },

    async readWebhook(raw, headers) {
      const reading = openWebhook(raw, {
        signature: headers[SIGNATURE],
        secret: await readSecret(db),
        encoding: 'hex',
        schema: webhook,
        saidAt: (message) => message.said_at,
        longestMs: LONGEST_MS,
      })
      if (!reading.ok) return reading
      return { ok: true, sessionId: reading.message.session_id, result: reading.message.result }
    },

    async notify(sessionId) {
      const result = resultOf(await read(sessionId), clock.now())
      const body = JSON.stringify({ session_id: sessionId, said_at: new Date(), result })
      return sendWebhook(`${publicUrl}/api${WEBHOOKS.identityVerification.path}`, body, {
        [SIGNATURE]: signatureOf(body, await readSecret(db), 'hex'),
      })
    },
  }
}

/** The reported document unless another one is chosen: a passport that fits the known data. */
function reportedOf(
  { firstName, lastName, birthdate = BIRTHDATE, nationality = COUNTRY }: IdentityRequest,
  id: string,
  now: Date,
): { person: WholePerson; document: WholeDocument } {
  const today = dayIn(now, 'UTC')
  const number = String(Number.parseInt(id.slice(0, 8), 16) % 100_000_000).padStart(8, '0')
  return {
    person: { firstName, lastName, birthdate },
    document: {
      type: 'passport',
      number,
      issueDate: addDays(today, -3 * YEAR),
      expiryDate: addDays(today, 7 * YEAR),
      issuingCountry: nationality,
      nationality,
    },
  }
}

/** The state of a session. An undecided one expires after its time. */
export function resultOf(session: SimulatedSession, now: Date): IdentityResult {
  const isOver = session.expiresAt <= now
  const status = session.status ?? (isOver ? 'expired' : 'pending')
  const wasRead = status !== 'pending' && status !== 'expired'
  return {
    status,
    reasons: REASONS[status],
    document: wasRead ? session.document : null,
    person: wasRead ? session.person : null,
    checkedAt: session.decidedAt ?? (isOver ? session.expiresAt : null),
  }
}
