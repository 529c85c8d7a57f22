import type { Language } from '@fondaco/rules/language.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { mailJob } from './defined-jobs.ts'
import type { LetterOrder } from './letters/letters.ts'

/** A letter that somebody is to have. */
export interface MailOrder {
  readonly to: string
  /** The reader's. */
  readonly language: Language
  readonly letter: LetterOrder
}

/**
 * Has a letter written and sent once this transaction commits, and not otherwise. Its id is made here: however often
 * the job runs, it is one letter.
 */
export async function sendMail(trx: Trx, order: MailOrder): Promise<void> {
  await enqueue(trx, [mailJob.later({ id: newId(), ...order })])
}
