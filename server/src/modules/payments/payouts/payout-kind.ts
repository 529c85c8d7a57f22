import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAccountId } from '@fondaco/rules/iban.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { customersOf, refuseOwnCustomer } from '../../customers/index.ts'
import type { PaymentPayeeCheck } from '../../payees/index.ts'
import type { KindOfProposal } from '../../proposals/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { lockPaidOut } from './lock-paid-out.ts'
import { makePayout } from './make-payout.ts'
import { payablesOf } from './payout-obstacle.ts'

/** The content of a proposal of a payout. */
export type ProposedPayout = {
  /** Of the account. */
  readonly number: string
  /** In minor units of the account's currency. */
  readonly amount: string
  readonly name: string
  readonly proposer: { readonly id: string; readonly name: string }
  /** ISO 8601. */
  readonly proposed_at: string
} & PayoutProof

/** The other account, and what shows that it is the customer's. */
export type PayoutProof = BySepa | ByWire

interface BySepa {
  readonly wire?: undefined
  readonly iban: string
  /** The answer about the name, as JSON keeps it. */
  readonly check: Omit<PaymentPayeeCheck, 'checked_at'> & { readonly checked_at: string }
}

interface ByWire {
  readonly wire: {
    readonly currency: Currency
    readonly account: string
    readonly bic: string
    /** What shows that the account is the customer's. */
    readonly proof: string
  }
}

/** The states on which a proposal stands: any other balance, status or name ends it. */
interface PayoutBasis {
  readonly account: string
  readonly customer_id: string
  readonly customer: CustomerStatus
  readonly name: string
  readonly reason: string | null
  readonly by_compliance: boolean
  readonly available: string
}

export async function basisOfPayout(reader: Reader, paying: HeldAccount): Promise<PayoutBasis> {
  const { account, holder } = paying
  const [payable] = await payablesOf(reader, [paying])
  return {
    account: account.status,
    customer_id: holder.id,
    customer: holder.status,
    name: holder.name,
    reason: holder.statusReason,
    by_compliance: holder.isPaidByCompliance,
    available: String(payable?.available ?? 0n),
  }
}

/** The payout of a balance. Its payment is named by the proposal, so it is made once. */
export const payoutKind = (deps: PaymentDeps): KindOfProposal => ({
  async read(trx, subjectId) {
    const paying = await lockPaidOut(trx, subjectId)
    return paying && basisOfPayout(trx, paying)
  },

  async mayCarryOut(reader, { user, permissions }) {
    const own = new Set((await customersOf(reader, user.id)).map(({ id }) => id))
    return ({ before }) => {
      const { customer_id, by_compliance } = before as PayoutBasis
      return !own.has(customer_id) && (permissions.has('alert:decide') || !by_compliance)
    }
  },

  async carryOut(trx, { id, subjectId, after }, { session, actor, at }) {
    const proposal = after as ProposedPayout
    const { amount, proposed_at, proposer } = proposal
    const paying = (await lockPaidOut(trx, subjectId)) ?? refuse('not_found')
    await refuseOwnCustomer(trx, session, paying.holder.id)
    if (paying.holder.isPaidByCompliance && !session.permissions.has('alert:decide'))
      refuse('permission_missing')
    const [payable] = await payablesOf(trx, [paying])
    if (payable?.obstacle) refuse(payable.obstacle)
    await makePayout(
      deps,
      trx,
      {
        id,
        paying,
        amount: BigInt(amount),
        ...(proposal.wire
          ? { target: { way: 'wire', ...proposal.wire }, check: null }
          : {
              target: { way: 'credit_transfer', iban: proposal.iban },
              check: { ...proposal.check, checked_at: new Date(proposal.check.checked_at) },
            }),
        proposed: { by: { kind: 'staff', ...proposer }, at: new Date(proposed_at) },
      },
      { actor, at },
    )
    return {}
  },

  lines(language, before, after) {
    const proposal = after as ProposedPayout
    const { number, amount, name, wire } = proposal
    const currency = wire?.currency ?? 'EUR'
    const { by_compliance, customer, reason } = before as PayoutBasis
    const status = CUSTOMER_STATUS_WORDS[customer][language]
    const added = (label: InEachLanguage, value: string) => ({
      label: label[language],
      before: [],
      after: [value],
    })
    return [
      { ...added(WORDS.status, reason === null ? status : `${status}: ${reason}`), written: true },
      added(WORDS.account, formatAccountId(number)),
      added(WORDS.amount, `${displayAmount(BigInt(amount), currency)} ${currency}`),
      { ...added(WORDS.payee, name), written: true },
      ...(proposal.wire
        ? [
            added(WORDS.to, formatAccountId(proposal.wire.account)),
            added(WORDS.bank, proposal.wire.bic),
            { ...added(WORDS.proof, proposal.wire.proof), written: true },
          ]
        : [
            added(WORDS.to, formatAccountId(proposal.iban)),
            added(WORDS.check, nameWords(proposal.check, language)),
          ]),
      ...(by_compliance ? [added(WORDS.who, WORDS.compliance[language])] : []),
    ]
  },
})

const nameWords = ({ result, matched_name }: BySepa['check'], language: Language): string =>
  result === 'MTCH' ? WORDS.match[language] : `${WORDS.close[language]}: ${matched_name}`

const WORDS = {
  status: { en: 'Status of the customer', lt: 'Kliento būsena' },
  account: { en: 'From account', lt: 'Iš sąskaitos' },
  amount: { en: 'Whole available balance', lt: 'Visas laisvas likutis' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  to: { en: 'To account', lt: 'Į sąskaitą' },
  bank: { en: 'By wire to the bank', lt: 'Tarptautiniu pervedimu į banką' },
  proof: {
    en: 'What shows that the account is the customer’s',
    lt: 'Kas rodo, kad sąskaita priklauso klientui',
  },
  check: { en: 'Name, by the other bank', lt: 'Vardas, kito banko duomenimis' },
  match: { en: 'Match', lt: 'Atitinka' },
  close: { en: 'Close match', lt: 'Beveik atitinka' },
  who: { en: 'Approval', lt: 'Tvirtinimas' },
  compliance: {
    en: 'Only by a person who decides alerts, because of the reason of the status',
    lt: 'Dėl būsenos priežasties tvirtina tik asmuo, kuris sprendžia dėl įspėjimų',
  },
} as const satisfies Readonly<Record<string, InEachLanguage>>
