import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { type LetterOrder, sendMail } from '../../correspondence/index.ts'
import { noticeDue } from '../../tell/index.ts'
import type { Individual } from './individual-store.ts'

/** Something that an individual is told, in words that tip nobody off. */
export interface Told {
  readonly title: InEachLanguage
  readonly message: InEachLanguage
  /** The letter about it, where there is one. */
  readonly letter?: LetterOrder
}

/** Tells an individual something, in the bell and by letter, once the transaction commits. */
export async function tellIndividual(
  trx: Trx,
  { id, user }: Pick<Individual, 'id' | 'user'>,
  { title, message, letter }: Told,
): Promise<void> {
  await enqueue(trx, [
    noticeDue.announce({ dedupe: newId(), customerId: id, category: 'user', title, message, link: HOME }),
  ])
  if (letter) await sendMail(trx, { to: user.email, language: user.language, letter })
}

/** Where the customer sees what waits for them. */
export const HOME = '/customer/dashboard'
