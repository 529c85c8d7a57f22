import type { Language } from '@fondaco/rules/language.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { TextOrder } from '../letters/letters.ts'
import { smsPass } from './defined-passes.ts'

/** A text message to a number. */
export interface SmsOrder {
  /** The number as E.164 writes it. */
  readonly to: string
  /** The reader's. */
  readonly language: Language
  readonly message: TextOrder
}

/**
 * Sends a text message after this transaction commits, and not otherwise. Its id is made here: however often the pass
 * comes to it, it is one message.
 */
export async function sendSms(trx: Trx, order: SmsOrder): Promise<void> {
  await enqueue(trx, [smsPass.later({ id: newId(), ...order })])
}
