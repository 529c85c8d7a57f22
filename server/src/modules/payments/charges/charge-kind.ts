import type { Currency } from '@fondaco/rules/currency.ts'
import { caseWords } from '@fondaco/rules/fees/fee-words.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type HeldAccount, lockPayingAccount } from '../../accounts/index.ts'
import { customersOf, refuseOwnCustomer } from '../../customers/index.ts'
import { isSound } from '../../ledger/index.ts'
import { type FeeLineJson, feeLinesFrom, findProgram } from '../../prices/index.ts'
import type { KindOfProposal } from '../../proposals/index.ts'
import { APPROVER } from '../engine/approver-scope.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { derivedId } from '../engine/payment-money.ts'
import { bookFees } from './book-fees.ts'

/** The content of a proposal of an operational fee. */
export interface ProposedCharge {
  /** Of the account. */
  readonly number: string
  readonly currency: Currency
  /** The line that decided when it was proposed, and its amount in minor units. */
  readonly line: FeeLineJson
  readonly amount: string
  /** In the words of staff, for the customer. */
  readonly text: string
}

/** The states on which a proposal stands: a price list or a state that has changed since ends it. */
interface ChargeBasis {
  readonly account: string
  readonly customer_id: string
  readonly customer: string
  readonly program: number
  readonly version: number | null
}

export async function basisOfCharge(reader: Reader, { account, holder }: HeldAccount): Promise<ChargeBasis> {
  const program = await findProgram(reader, holder.feeProgram)
  return {
    account: account.status,
    customer_id: holder.id,
    customer: holder.status,
    program: holder.feeProgram,
    version: program?.version ?? null,
  }
}

/** An operational fee of an account. It is charged once: its transaction is named by the proposal. */
export const chargeKind = (deps: PaymentDeps): KindOfProposal => ({
  async read(trx, subjectId) {
    const paying = subjectId === null ? null : await lockPayingAccount(trx, APPROVER, subjectId)
    return paying && basisOfCharge(trx, paying)
  },

  async mayCarryOut(reader, { user }) {
    const own = new Set((await customersOf(reader, user.id)).map(({ id }) => id))
    return ({ before }) => !own.has((before as ChargeBasis).customer_id)
  },

  async carryOut(trx, { id, subjectId, after }, { session, actor, at }) {
    const { line, amount, text } = after as ProposedCharge
    const paying = (await lockPayingAccount(trx, APPROVER, subjectId ?? '')) ?? refuse('not_found')
    await refuseOwnCustomer(trx, session, paying.holder.id)
    if (!(await isSound(trx))) refuse('payments_stopped')
    const fee = {
      id: derivedId(id, 'operational charge'),
      paying,
      subtype: 'OPERATIONAL',
      decided: { line, amount: BigInt(amount) },
      month: null,
      note: text,
    } as const
    await bookFees(deps, trx, [fee], { actor, at })
    return {}
  },

  lines(language, _, after) {
    const { number, currency, line, amount, text } = after as ProposedCharge
    const added = (label: InEachLanguage, value: string) => ({
      label: label[language],
      before: [],
      after: [value],
    })
    return [
      added(WORDS.account, formatIban(number)),
      added(WORDS.fee, `${displayAmount(BigInt(amount), currency)} ${currency}`),
      ...feeLinesFrom([line]).map((price) => added(WORDS.price, caseWords(price, language))),
      { ...added(WORDS.text, text), written: true },
    ]
  },
})

const WORDS = {
  account: { en: 'From account', lt: 'Iš sąskaitos' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  price: { en: 'By the price', lt: 'Pagal įkainį' },
  text: { en: 'Text for the customer', lt: 'Tekstas klientui' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
