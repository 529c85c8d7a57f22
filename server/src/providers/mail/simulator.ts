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

/** The mail port's stand-in, with what only a stand-in can do. */
export interface MailSimulator extends Mail {
  /** The letters of the mailbox, newest first: to one address, or to all. */
  newest(to: string | null, most: number): Promise<StoredLetter[]>
}

/** Readers who do not take letters, by the name before the @: so one can see what then happens. */
const UNWILLING: Readonly<Record<string, MailSubmission>> = {
  refused: { outcome: 'address_refused', detail: 'RCPT TO 550 5.1.1' },
  unreachable: { outcome: 'unreachable', detail: 'RCPT TO 450 4.2.1' },
}

/**
 * A simulated mail server with one mailbox for everybody: no letter reaches anybody. It makes the message as it would
 * go out, and keeps the newest 500 in the database, so it outlives restarts and is one for all processes.
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
