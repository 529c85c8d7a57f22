import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { type PayeeChoice, payeeChoiceOf } from '@fondaco/rules/payees/payee-check.ts'
import type { IdentifierResult } from '@fondaco/rules/payees/payee-identifier.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import { gathering } from '../../platform/gathering.ts'
import { askAboutPayee } from './ask-about-payee.ts'
import type { PayeeDeps } from './deps.ts'
import { type CheckToFind, findPayeeChecks } from './payee-check-store.ts'

/** A payment that is about to be made, as far as its payee is checked. */
export interface PaymentToCheck {
  /** The _id of the account that pays. */
  readonly payingAccount: string
  readonly account: string
  readonly name: string
  /** Of a company; absent: that of the check is meant. */
  readonly identifier?: string | undefined
  /** The check that its payer saw. */
  readonly checkId?: string | undefined
}

/** The check that stays on a payment. */
export interface PaymentPayeeCheck {
  readonly check_id: string | null
  /** The answer in all: that of the name, unless a number is no match. */
  readonly result: PayeeResult
  /** The answer about the name alone; null: not known. */
  readonly name_result: PayeeResult | null
  readonly name: string
  readonly matched_name: string | null
  /** Of a company, that was checked too. */
  readonly identifier: string | null
  readonly identifier_result: IdentifierResult | null
  /** The text that the payer saw. */
  readonly words: string | null
  readonly shown: boolean
  readonly choice: PayeeChoice | null
  readonly checked_at: Date
}

/**
 * The check for a payment, before its transaction: the one that the payer saw, if it is the same customer's, still
 * valid, and about the same account, name and number. Otherwise the server checks now, which takes at most the 5 seconds of
 * another bank, and the payer has not seen the answer. Checks of payments that arrive together are read together.
 */
export function checksOfPayments(
  deps: Pick<PayeeDeps, 'db' | 'clock' | 'log' | 'payeeVerification' | 'leiOf'>,
): (payment: PaymentToCheck) => Promise<PaymentPayeeCheck> {
  const find = gathering((asked: readonly CheckToFind[]) => findPayeeChecks(deps.db, asked))
  return async (payment) => {
    const { payingAccount, account, name, identifier, checkId } = payment
    const at = deps.clock.now()
    const seen = checkId === undefined ? null : await find({ id: checkId, payingAccount })
    const isSameAccount = seen?.account === normaliseIban(account)
    const isSameNumber = identifier === undefined || identifier === seen?.identifier
    const choice =
      seen && seen.expires_at > at && isSameAccount && isSameNumber
        ? payeeChoiceOf({ ...seen, matchedName: seen.matched_name }, name)
        : null
    if (seen && choice) {
      const { id, result, name_result, matched_name, identifier_result, words, at: checkedAt } = seen
      const given = seen.name ?? name
      return {
        check_id: id,
        result,
        name_result,
        name: given,
        matched_name,
        identifier: seen.identifier,
        identifier_result,
        words,
        shown: true,
        choice,
        checked_at: checkedAt,
      }
    }
    // Of a check that is too old, or of another name, the identifier is asked about again.
    const number = identifier ?? ((isSameAccount && seen?.identifier) || undefined)
    const answer = await askAboutPayee(deps, { account, name, identifier: number })
    return {
      check_id: null,
      result: answer.result,
      name_result: answer.nameResult,
      name,
      matched_name: answer.result === 'CMTC' ? answer.name : null,
      identifier: number ?? null,
      identifier_result: answer.identifierResult,
      words: null,
      shown: false,
      choice: null,
      checked_at: at,
    }
  }
}
