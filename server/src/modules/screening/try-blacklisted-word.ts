import type * as calls from '@fondaco/contract/screening/calls.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { comparedAs } from './blacklisted-words.ts'
import { effectOfWord, type FindComparedPayments } from './word-effect.ts'
import { findWord } from './word-store.ts'

/** More are counted only. */
const MOST_SHOWN = 50

/**
 * What a changed list would have done to the payments of the last 90 days. Refusals: `not_found` for an unknown word,
 * `input_invalid` without any word, `word_without_letters`.
 */
export const tryBlacklistedWord =
  ({
    findComparedPayments,
  }: {
    readonly findComparedPayments: FindComparedPayments
  }): Operation<typeof calls.tryBlacklistedWord> =>
  async ({ db, scope, session, query: { id, word }, clock }) => {
    if (id === undefined && word === undefined) refuse('input_invalid')
    if (word !== undefined && comparedAs(word).key === '') refuse('word_without_letters')
    if (id !== undefined && !(await findWord(db, id))) refuse('not_found')
    const { since, compared, isComplete, disputed } = await effectOfWord(
      { reader: db, scope, now: clock.now() },
      findComparedPayments,
      { id: id ?? null, word: word ?? null },
    )
    const held = disputed.filter(({ effect }) => effect === 'HELD').length
    const shown = session.permissions.has('view:transaction') ? disputed.slice(0, MOST_SHOWN) : []
    return {
      since: since.toISOString(),
      compared,
      is_complete: isComplete,
      held,
      released: disputed.length - held,
      payments: shown.map(({ payment, effect, text }) => ({
        _id: payment.id,
        reference: payment.reference,
        at: payment.at.toISOString(),
        amount: formatAmount(payment.amount, payment.currency),
        currency: payment.currency,
        debtor: payment.debtor,
        creditor: payment.creditor,
        text,
        effect,
      })),
    }
  }
