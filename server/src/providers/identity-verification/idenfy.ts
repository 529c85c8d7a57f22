import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import type { Clock } from '../../platform/clock.ts'
import { callProvider, readAnswer } from '../../platform/http/call-provider.ts'
import { openWebhook } from '../../platform/http/signed-webhook.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import {
  dataAnswer,
  resultFrom,
  statusAnswer,
  statusOf,
  tokenAnswer,
  webhookMessage,
} from './idenfy-answers.ts'
import type { IdentityVerification } from './port.ts'

export interface IdenfyConfig {
  /** The base address of its API, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly webhookSecret: string
  /** The timeout for a complete answer, in milliseconds. */
  readonly timeoutMs?: number
}

const NAME = 'iDenfy'
const TIMEOUT_MS = 10_000
/** A report contains photographs. */
const MOST_BYTES = { answer: 500_000, report: 40_000_000 }
/** How long the manual review and repetitions at iDenfy may take after the check. */
const LONGEST_MS = 7 * 24 * 3600_000
/** Characters that it refuses in a name. */
const NOT_IN_NAMES = /[~!@#$%^*()_+={}[\]|:;",<>/?\d]/g

/**
 * iDenfy's identity verification over its REST API: https://documentation.idenfy.com. Webhooks go to
 * `/api/webhooks/identity-verification`, with a signing key. They are set up in its dashboard.
 */
export function idenfy(config: IdenfyConfig, clock: Clock): IdentityVerification {
  const { url, apiKey, apiSecret, webhookSecret, timeoutMs = TIMEOUT_MS } = config
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`

  const post = (path: string, body: object, mostBytes = MOST_BYTES.answer): Promise<Buffer> =>
    callProvider(NAME, {
      method: 'POST',
      url: `${url}/api/v2/${path}`,
      headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
      mostBytes,
    })

  return {
    name: NAME,
    simulated: false,

    async createSession(request) {
      const { reference, birthdate, nationality, language, returnUrl } = request
      const expiresAt = new Date(clock.now().getTime() + CHECK_MINUTES * 60_000)
      const answer = await post('token', {
        clientId: reference,
        firstName: inName(request.firstName),
        lastName: inName(request.lastName),
        ...(birthdate ? { dateOfBirth: birthdate } : {}),
        ...(nationality ? { nationality } : {}),
        documents: ['PASSPORT', 'ID_CARD'],
        locale: language,
        expiryTime: CHECK_MINUTES * 60,
        sessionLength: CHECK_MINUTES * 60,
        successUrl: returnUrl,
        errorUrl: returnUrl,
        unverifiedUrl: returnUrl,
      })
      const { authToken, scanRef } = readAnswer(NAME, answer, tokenAnswer)
      // We build the address ourselves: the answer does not contain it.
      return { sessionId: scanRef, redirectUrl: `${url}/api/v2/redirect?authToken=${authToken}`, expiresAt }
    },

    async readResult(scanRef) {
      const found = readAnswer(NAME, await post('status', { scanRef }), statusAnswer)
      const status = statusOf(found.status, found.final)
      const isRead = status !== 'pending' && status !== 'expired'
      const data = isRead ? readAnswer(NAME, await post('data', { scanRef }), dataAnswer) : null
      return resultFrom(status, found, data, clock.now())
    },

    async readReport(scanRef) {
      try {
        return pdfIn(await post('generate-pdf', { scanRef }, MOST_BYTES.report))
      } catch (error) {
        if (error instanceof ProviderFailure && (error.status === 400 || error.status === 404)) return null
        throw error
      }
    },

    async readWebhook(raw, headers) {
      const reading = openWebhook(raw, {
        signature: headers['idenfy-signature'],
        secret: webhookSecret,
        encoding: 'hex',
        schema: webhookMessage,
        saidAt: ({ finishTime }) => (finishTime ? new Date(finishTime * 1000) : null),
        longestMs: LONGEST_MS,
      })
      if (!reading.ok) return reading
      const { scanRef, status, final, data } = reading.message
      const result = resultFrom(statusOf(status.overall, final), status, data, clock.now())
      return { ok: true, sessionId: scanRef, result }
    },
  }
}

const inName = (name: string): string => name.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()

/** A report is encoded in base64. */
function pdfIn(answer: Buffer): Buffer {
  const pdf = Buffer.from(answer.toString('latin1').replaceAll('"', ''), 'base64')
  if (pdf.subarray(0, 5).toString('latin1') === '%PDF-') return pdf
  throw new ProviderFailure(NAME, 'refused', 'the report is no PDF')
}
