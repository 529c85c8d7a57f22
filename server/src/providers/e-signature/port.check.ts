import type { IncomingHttpHeaders } from 'node:http'
import type { EnvelopeStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { ESignature, Fields } from './port.ts'

interface Webhook {
  readonly raw: Buffer
  readonly headers: IncomingHttpHeaders
}

/** An adapter with an other side that the checks control. */
export interface ESignatureUnderCheck {
  readonly port: ESignature
  /** Makes the signer act, and gives the resulting webhook. */
  end(envelopeId: string, status: Exclude<EnvelopeStatus, 'sent'>, answers: Fields): Promise<Webhook>
  /** Signs webhooks to us. */
  sign(raw: Buffer): Promise<IncomingHttpHeaders>
  /** A very old webhook. */
  oldWebhook(envelopeId: string): Promise<Webhook>
  close(): Promise<void>
}

export const REQUEST = {
  template: 'crs',
  signer: { name: 'Ona Petraitė', email: 'ona@example.com' },
  values: { birthdate: '1990-05-17', place_of_birth: 'Panevėžys', tax_residence_1_country: 'LT' },
  language: 'lt',
  returnUrl: 'http://localhost:3000/customer/dashboard',
} as const

export const ANSWERS = {
  ...REQUEST.values,
  tax_residence_1_tin: '49005170011',
  us_person: 'no',
} as const

/** The requirements for every adapter of an e-signature service. */
export function checkESignature(name: string, make: () => Promise<ESignatureUnderCheck>): void {
  describe(`e-signature: ${name}`, () => {
    let under: ESignatureUnderCheck
    beforeAll(async () => {
      under = await make()
    })
    afterAll(() => under?.close())

    const open = () => under.port.createEnvelope({ reference: newId(), ...REQUEST })

    it('makes a form ready to be signed, each time another', async () => {
      const [one, other] = [await open(), await open()]
      expect(one.envelopeId).not.toBe(other.envelopeId)
      expect(new URL(one.redirectUrl).protocol).toMatch(/^https?:$/)
    })

    it('waits for the signer', async () => {
      const { envelopeId } = await open()
      const waiting = { status: 'sent', completedAt: null, answers: {} }
      expect(await under.port.readEnvelope(envelopeId)).toEqual(waiting)
      expect(await under.port.readDocument(envelopeId)).toBeNull()
    })

    it('gives what was answered, and the signed document, the same each time', async () => {
      const { envelopeId } = await open()
      await under.end(envelopeId, 'completed', ANSWERS)
      expect(await under.port.readEnvelope(envelopeId)).toEqual({
        status: 'completed',
        completedAt: expect.any(Date),
        answers: ANSWERS,
      })
      const document = await under.port.readDocument(envelopeId)
      expect(document?.subarray(0, 5).toString()).toBe('%PDF-')
      expect(await under.port.readDocument(envelopeId)).toEqual(document)
    })

    it.each(['completed', 'declined', 'expired'] as const)(
      '%s: says so when asked and by webhook, however often that comes',
      async (status) => {
        const { envelopeId } = await open()
        const { raw, headers } = await under.end(envelopeId, status, ANSWERS)
        expect(await under.port.readEnvelope(envelopeId)).toMatchObject({ status })
        for (let time = 0; time < 2; time++) {
          expect(await under.port.readWebhook(raw, headers)).toEqual({ ok: true, envelopeId, status })
        }
        if (status !== 'completed') expect(await under.port.readDocument(envelopeId)).toBeNull()
      },
    )

    it('refuses an envelope that there is not', async () => {
      for (const envelopeId of [newId(), '', '..', '../../users', `' or true --`]) {
        for (const read of [under.port.readEnvelope, under.port.readDocument]) {
          const failure = await read(envelopeId).catch((error: unknown) => error)
          expect(failure).toBeInstanceOf(ProviderFailure)
          expect(failure).toMatchObject({ reason: 'refused' })
        }
      }
    })

    it('believes no webhook whose signature is not that of its bytes', async () => {
      const { envelopeId } = await open()
      const { raw, headers } = await under.end(envelopeId, 'declined', ANSWERS)
      const forged = Buffer.from(raw.toString().replace('declined', 'completed'))
      const [[header = '', signature = '']] = Object.entries(await under.sign(raw)) as [[string, string]]
      for (const [body, sent] of [
        [forged, headers],
        [raw, {}],
        [raw, { [header]: '' }],
        [raw, { [header]: signature.toLowerCase().slice(1) }],
        [Buffer.concat([raw, Buffer.from('\n')]), headers],
        [Buffer.alloc(0), headers],
      ] as [Buffer, IncomingHttpHeaders][]) {
        expect(await under.port.readWebhook(body, sent)).toMatchObject({
          ok: false,
          failure: 'bad_signature',
        })
      }
    })

    it.each(['', 'null', '{}', '{"event":"envelope-completed"}', '<xml/>'])(
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
      const { envelopeId } = await open()
      await under.end(envelopeId, 'completed', ANSWERS)
      const { raw, headers } = await under.oldWebhook(envelopeId)
      expect(await under.port.readWebhook(raw, headers)).toMatchObject({ ok: false, failure: 'stale' })
    })
  })
}
