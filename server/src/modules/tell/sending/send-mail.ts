import type { Language } from '@fondaco/rules/language.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, type OutboxItem } from '../../../platform/outbox.ts'
import type { LetterOrder } from '../letters/letters.ts'
import { mailPass } from './defined-passes.ts'

/** A letter to one address. */
export interface MailOrder {
  readonly to: string
  /** The reader's. */
  readonly language: Language
  readonly letter: LetterOrder
}

/** The row that sends a letter. Its id is made here: however often the pass comes to it, it is one letter. */
export const mailOf = (order: MailOrder): OutboxItem => mailPass.later({ id: newId(), ...order })

/** Sends a letter after this transaction commits, and not otherwise. */
export async function sendMail(trx: Trx, order: MailOrder): Promise<void> {
  await enqueue(trx, [mailOf(order)])
}
