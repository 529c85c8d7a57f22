import type { IncomingHttpHeaders } from 'node:http'
import type { CheckStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { IdentityVerification } from './port.ts'

interface Webhook {
  readonly raw: Buffer
  readonly headers: IncomingHttpHeaders
}

/** An adapter with an other side that the checks control. */
export interface IdentityUnderCheck {
  readonly port: IdentityVerification
  /** Ends a session in this way, and gives the resulting webhook. */
  end(sessionId: string, status: Exclude<CheckStatus, 'pending'>): Promise<Webhook>
  /** Signs webhooks to us. */
  sign(raw: Buffer): Promise<IncomingHttpHeaders>
  /** A very old webhook. */
  oldWebhook(sessionId: string): Promise<Webhook>
  /** Ten minutes pass. */
  pass(): void
  close(): Promise<void>
}

export const SOMEBODY = {
  firstName: 'Ona',
  lastName: 'Petraitė',
  email: 'ona@example.com',
  birthdate: '1990-05-17',
  nationality: 'LT',
  language: 'lt',
  returnUrl: 'http://localhost:3000/customer/dashboard',
} as const

/** The requirements for every adapter of an identity check. */
export function checkIdentityVerification(name: string, make: () => Promise<IdentityUnderCheck>): void {
  describe(`identity verification: ${name}`, () => {
    let under: IdentityUnderCheck
    beforeAll(async () => {
      under = await make()
    })
    afterAll(() => under?.close())

    const open = () => under.port.createSession({ reference: newId(), ...SOMEBODY })

    it('opens a session of ten minutes, each time another', async () => {
      const before = Date.now()
      const [one, other] = [await open(), await open()]
      expect(one.sessionId).not.toBe(other.sessionId)
      expect(new URL(one.redirectUrl).protocol).toMatch(/^https?:$/)
      const minutes = (one.expiresAt.getTime() - before) / 60_000
      expect(minutes).toBeGreaterThanOrEqual(10)
      expect(minutes).toBeLessThan(11)
    })

    it('says nothing of a session that nobody has ended', async () => {
      const { sessionId } = await open()
      expect(await under.port.readResult(sessionId)).toEqual({
        status: 'pending',
        reasons: [],
        document: null,
        person: null,
        checkedAt: null,
      })
      expect(await under.port.readReport(sessionId)).toBeNull()
    })

    it.each(['passed', 'failed', 'suspected', 'expired'] as const)(
      '%s: says so when asked and by webhook, however often that comes',
      async (status) => {
        const { sessionId } = await open()
        const { raw, headers } = await under.end(sessionId, status)
        const result = await under.port.readResult(sessionId)
        expect(result).toMatchObject({ status, checkedAt: expect.any(Date) })
        expect(result.reasons.length > 0).toBe(status === 'failed' || status === 'suspected')
        for (let time = 0; time < 2; time++) {
          expect(await under.port.readWebhook(raw, headers)).toEqual({
            ok: true,
            sessionId,
            result: { ...result, checkedAt: expect.any(Date) },
          })
        }
      },
    )

    it('reports the document and whom it names, and writes a report', async () => {
      const { sessionId } = await open()
      await under.end(sessionId, 'passed')
      const { document, person } = await under.port.readResult(sessionId)
      expect(document).toEqual({
        type: 'passport',
        number: expect.stringMatching(/^\d{8}$/),
        issueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expiryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        issuingCountry: 'LT',
        nationality: 'LT',
      })
      expect(person).toEqual({
        firstName: expect.stringMatching(/^ona$/i),
        lastName: expect.stringMatching(/^petraitė$/i),
        birthdate: '1990-05-17',
      })
      expect((await under.port.readReport(sessionId))?.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('expires what nobody has ended', async () => {
      const { sessionId } = await open()
      under.pass()
      expect(await under.port.readResult(sessionId)).toMatchObject({ status: 'expired', document: null })
    })

    it('refuses a session that there is not', async () => {
      for (const sessionId of [newId(), '', `' or true --`]) {
        const failure = await under.port.readResult(sessionId).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(ProviderFailure)
        expect(failure).toMatchObject({ reason: 'refused' })
      }
    })

    it('believes no webhook whose signature is not that of its bytes', async () => {
      const { sessionId } = await open()
      const { raw, headers } = await under.end(sessionId, 'failed')
      const forged = Buffer.from(raw.toString().replace(/failed|DENIED/, 'passed'))
      const [[header = '', signature = '']] = Object.entries(await under.sign(raw)) as [[string, string]]
      for (const [body, sent] of [
        [forged, headers],
        [raw, {}],
        [raw, { [header]: '' }],
        [raw, { [header]: [signature, signature] }],
        [raw, { [header]: signature.slice(0, -1) }],
        [raw, { [header]: `${signature} ` }],
        [Buffer.concat([raw, Buffer.from(' ')]), headers],
        [Buffer.alloc(0), headers],
      ] as [Buffer, IncomingHttpHeaders][]) {
        expect(await under.port.readWebhook(body, sent)).toMatchObject({
          ok: false,
          failure: 'bad_signature',
        })
      }
    })

    it.each(['', 'null', '[]', '{}', '{"a":', '"text"', '\u0000'])(
      'takes %j for malformed, though it is signed',
      async (text) => {
        const raw = Buffer.from(text)
        expect(await under.port.readWebhook(raw, await under.sign(raw))).toMatchObject({
          ok: false,
          failure: 'malformed',
        })
      },
    )

    it('takes what was said long ago for stale', async () => {
      const { sessionId } = await open()
      await under.end(sessionId, 'passed')
      const { raw, headers } = await under.oldWebhook(sessionId)
      expect(await under.port.readWebhook(raw, headers)).toMatchObject({ ok: false, failure: 'stale' })
    })
  })
}
