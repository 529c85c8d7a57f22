import type { Clock } from '../../platform/clock.ts'
import { isNumber, type Sms, type SmsSubmission } from './port.ts'
import { type SimulatorDatabase, type StoredMessage, simulatorStore } from './simulator-store.ts'

export interface SmsSimulatorDeps {
  readonly db: SimulatorDatabase
  readonly clock: Clock
}

/** The SMS port's stand-in, with what only a stand-in can do. */
export interface SmsSimulator extends Sms {
  /** The messages of the telephone, newest first: to one number as E.164 writes it, or to all. */
  newest(to: string | null, most: number): Promise<StoredMessage[]>
}

/** Telephones that take no message, by the end of their number: so one can see what then happens. */
const UNWILLING: readonly (readonly [end: string, SmsSubmission])[] = [
  ['404404', { outcome: 'number_refused', detail: 'no such telephone' }],
  ['503503', { outcome: 'unreachable', detail: 'no network' }],
]

/**
 * A simulated telephone that gets everybody's text messages: none reaches anybody. It keeps the newest 500 in the
 * database, so it outlives restarts and is one for all processes.
 */
export function simulatedSms({ db, clock }: SmsSimulatorDeps): SmsSimulator {
  const store = simulatorStore(db)
  return {
    name: 'sms',
    simulated: true,
    async send({ id, to, text }) {
      if (!isNumber(to)) return { outcome: 'number_refused', detail: 'not a number' }
      const unwilling = UNWILLING.find(([end]) => to.endsWith(end))
      if (unwilling) return unwilling[1]
      await store.addMessage({ id, at: clock.now(), to, text })
      return { outcome: 'taken' }
    },
    newest: (to, most) => store.newestMessages(to, most),
  }
}
