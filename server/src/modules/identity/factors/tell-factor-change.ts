import type { Trx } from '../../../platform/db.ts'
import { type LetterOrder, sendMail } from '../../tell/index.ts'
import type { User } from '../users/user-store.ts'

export type FactorChange = Extract<LetterOrder, { template: 'factor-changed' }>['change']

/** Sends a letter about a change of a sign-in method (ASVS 6.3.7). */
export const tellFactorChange = (
  trx: Trx,
  user: Pick<User, 'email' | 'language'>,
  { change, restsUntil = null }: { readonly change: FactorChange; readonly restsUntil?: Date | null },
  at: Date,
): Promise<void> =>
  sendMail(trx, {
    to: user.email,
    language: user.language,
    letter: {
      template: 'factor-changed',
      change,
      at: at.toISOString(),
      restsUntil: restsUntil?.toISOString() ?? null,
    },
  })
