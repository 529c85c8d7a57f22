import type { Clock } from '../../platform/clock.ts'
import { isNumber, type Sms, type SmsSubmission } from './port.ts'
import { type SimulatorDatabase, type StoredMessage, simulatorStore } from './simulator-store.ts'

export interface SmsSimulatorDeps {
  readonly db: SimulatorDatabase
  readonly clock: Clock
}

/** The simulator of the SMS port, with its additional functions. */
export interface SmsSimulator extends Sms {
  /** The messages of the telephone, newest first: to one number in E.164, or to all. */
  newest(to: string | null, most: number): Promise<StoredMessage[]>
}

/** Telephones that refuse messages, by the end of their number, so that the effect can be seen. */
const UNWILLING: readonly (readonly [end: string, SmsSubmission])[] = [
  ['404404', { outcome: 'number_refused', detail: 'no such telephone' }],
  ['503503', { outcome: 'unreachable', detail: 'no network' }],
]

/**
 * A simulated telephone that gets everyone's text messages: none is delivered. It keeps the newest 500 in the database,
 * so they survive restarts and are shared by all processes.
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
