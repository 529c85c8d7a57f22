import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { PayeeQuestion, PayeeVerification } from './port.ts'

export const makeQuestion = (name: string, iban = 'DE89370400440532013000'): PayeeQuestion => ({
  id: newId(),
  iban,
  bic: 'COBADEFFXXX',
  about: { name },
})

/** The requirements for every adapter. The bank behind it answers by the words in the name. */
export function checkPayeeVerification(name: string, make: () => Promise<PayeeVerification>): void {
  describe(`payee verification: ${name}`, () => {
    test('says what it is', async () => {
      const port = await make()
      expect(port.name).toMatch(/\S/)
      expect(port.simulated).toBe(/simulat/.test(name))
    })

    test.each([
      ['Muster Handel GmbH', { result: 'MTCH' }],
      ['A Close Match', { result: 'CMTC', name: 'Simulated Holder' }],
      ['No Match', { result: 'NMTC' }],
      ['Not Possible', { result: 'NOAP' }],
    ])('“%s” is answered %j', async (given, answer) => {
      expect(await (await make()).ask(makeQuestion(given))).toEqual({ outcome: 'answered', answer })
    })

    test.each(['Time Out', 'Malformed', 'Refused', 'Unreachable'])(
      '“%s” is a failure, not an error',
      async (given) => {
        expect(await (await make()).ask(makeQuestion(given))).toMatchObject({
          outcome: 'failed',
          failure: { 'Time Out': 'timed_out' }[given] ?? given.toLowerCase(),
        })
      },
    )

    test.each([
      ['5493001KJTIIGC8Y1R12', 'MTCH'],
      ['5493001KJTIIGC8Y1R13', 'NMTC'],
    ])('identifier %s is answered %s', async (value, result) => {
      const question = { ...makeQuestion(''), about: { identifier: { kind: 'lei', value } } } as const
      expect(await (await make()).ask(question)).toEqual({ outcome: 'answered', answer: { result } })
    })

    test('no outcome tells the name or the account', async () => {
      const port = await make()
      for (const words of ['Malformed', 'Refused', 'Unreachable']) {
        const told = JSON.stringify(await port.ask(makeQuestion(`Secretname ${words}`)))
        expect(told).not.toMatch(/Secretname|DE89370400440532013000/)
      }
    })
  })
}
