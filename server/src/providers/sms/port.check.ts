import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Sms, TextMessage } from './port.ts'

/** An adapter, and access to its other side. */
export interface SmsRig {
  readonly sms: Sms
  /** Every message that reached a telephone, oldest first. */
  arrived(): Promise<Pick<TextMessage, 'to' | 'text'>[]>
}

export function makeMessage(given: Partial<TextMessage> = {}): TextMessage {
  return { id: newId(), to: '+37060012345', text: 'Kodas: 123456. Galioja 10 minučių.', ...given }
}

/** The requirements for every SMS adapter. */
export function checkSms(name: string, makeRig: () => Promise<SmsRig>): void {
  describe(`sms: ${name}`, () => {
    test('says what it is', async () => {
      const { sms } = await makeRig()
      expect(sms.name).toMatch(/\S/)
      expect(sms.simulated).toBe(/simulat/.test(name))
    })

    test.each(['+37060012345', '+441632960961', '+6531580000', '+4930901820'])(
      'a message to %s arrives as it was written',
      async (to) => {
        const { sms, arrived } = await makeRig()
        const message = makeMessage({ to, text: 'Ačiū! <b>"123456"</b>\r\n{"to": "+1"} 🙂' })
        expect(await sms.send(message)).toEqual({ outcome: 'taken' })
        expect(await arrived()).toEqual([{ to, text: message.text }])
      },
    )

    test('a message sent again, also at once, arrives once', async () => {
      const { sms, arrived } = await makeRig()
      const message = makeMessage()
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => sms.send(message)))
      outcomes.push(await sms.send(message))
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(6).fill('taken'))
      expect(await arrived()).toHaveLength(1)
    })

    test.each([
      '37060012345',
      '+0060012345',
      '+3706',
      '+37060012345678901',
      '+370 600 12345',
      '+37060012345\r\n',
      '',
    ])('%j is no number, and nothing is sent', async (to) => {
      const { sms, arrived } = await makeRig()
      expect(await sms.send(makeMessage({ to }))).toEqual({
        outcome: 'number_refused',
        detail: 'not a number',
      })
      expect(await arrived()).toEqual([])
    })

    test.each([
      ['+37060404404', 'number_refused'],
      ['+37060503503', 'unreachable'],
    ] as const)('what becomes of a message to %s is %s', async (to, outcome) => {
      const { sms, arrived } = await makeRig()
      expect(await sms.send(makeMessage({ to }))).toMatchObject({ outcome })
      expect(await arrived()).toEqual([])
    })
  })
}
