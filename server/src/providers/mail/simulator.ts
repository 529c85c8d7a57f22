import { createTransport } from 'nodemailer'
import type { Clock } from '../../platform/clock.ts'
import { composeMessage, isAddress, type MailSender } from './compose-message.ts'
import type { Mail, MailSubmission } from './port.ts'
import { type SimulatorDatabase, type StoredLetter, simulatorStore } from './simulator-store.ts'

export interface MailSimulatorDeps {
  readonly db: SimulatorDatabase
  readonly clock: Clock
  readonly from: MailSender
}

/** The simulator of the mail port, with its additional functions. */
export interface MailSimulator extends Mail {
  /** The letters of the mailbox, newest first: to one address, or to all. */
  newest(to: string | null, most: number): Promise<StoredLetter[]>
}

/** Readers who refuse letters, by the name before the @, so that the effect can be seen. */
const UNWILLING: Readonly<Record<string, MailSubmission>> = {
  refused: { outcome: 'address_refused', detail: 'RCPT TO 550 5.1.1' },
  unreachable: { outcome: 'unreachable', detail: 'RCPT TO 450 4.2.1' },
}

/**
 * A simulated mail server with one mailbox for everyone: no letter is delivered. It builds the message as for sending,
 * and keeps the newest 500 in the database, so they survive restarts and are shared by all processes.
 */
export function simulatedMail({ db, clock, from }: MailSimulatorDeps): MailSimulator {
  const store = simulatorStore(db)
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    name: 'mail',
    simulated: true,
    async send(letter) {
      if (!isAddress(letter.to)) return { outcome: 'address_refused', detail: 'not an address' }
      const to = letter.to.toLowerCase()
      const unwilling = UNWILLING[to.split('@')[0] ?? '']
      if (unwilling) return unwilling
      const { message } = await transport.sendMail(composeMessage(letter, from))
      await store.addLetter({ ...letter, to, at: clock.now(), raw: String(message) })
      return { outcome: 'taken' }
    },
    newest: (to, most) => store.newestLetters(to?.toLowerCase() ?? null, most),
  }
}
