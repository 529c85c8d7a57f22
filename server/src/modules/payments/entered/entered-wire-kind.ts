import { displayDay } from '@fondaco/rules/calendar.ts'
import { formatAccountId } from '@fondaco/rules/iban.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { convertHalfEven, displayAmount } from '@fondaco/rules/money.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { CHARGES_WORDS } from '@fondaco/rules/wires/charges.ts'
import { type Actor, CLEARING } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredWire } from '../../../platform/schema/columns.ts'
import { customersOf, refuseOwnCustomer } from '../../customers/index.ts'
import { isSound } from '../../ledger/index.ts'
import type { KindOfProposal } from '../../proposals/index.ts'
import { claimExternalRef } from '../engine/completed-wire-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { alone } from '../engine/payment-steps.ts'
import { findOpenCancelation } from '../engine/recall-store.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { returnedWire, returnOf } from '../engine/returned-transaction.ts'
import { NOT_TAKEN } from '../engine/taken-wire.ts'
import { findReturnOf, lockRow, type Transaction } from '../engine/transaction-store.ts'
import { bookReturn } from '../incoming/book-return.ts'
import { toldOfWire } from '../messages/told-of-wire.ts'
import { closeRefusedRecall } from '../returns/close-refused-recall.ts'
import { openReturn } from '../returns/open-return.ts'
import { bookReceivedWire } from './book-received-wire.ts'
import { basisOf, type ProposedWire } from './proposed-wire.ts'

/** ISO 20022: requested by the customer. A wire that is keyed by hand has no recall of its own with a reason. */
const REQUESTED_BY_CUSTOMER = 'CUST'

/** What a bank told about a wire by hand. Nothing is booked before the second person; it is booked once. */
export const enteredWireKind = (deps: PaymentDeps): KindOfProposal => ({
  async read(trx, subjectId) {
    if (subjectId === null) return {}
    const wire = await lockRow(trx, subjectId)
    return wire && basisOf(wire)
  },

  async mayCarryOut(reader, { user }) {
    const own = new Set((await customersOf(reader, user.id)).map(({ id }) => id))
    return ({ after }) => !own.has((after as ProposedWire).customer_id)
  },

  async carryOut(trx, { id, subjectId, after }, { session, actor, at }) {
    const told = after as ProposedWire
    await refuseOwnCustomer(trx, session, told.customer_id)
    if (told.what === 'RECEIVED') {
      if (!(await isSound(trx))) refuse('payments_stopped')
      const by: Actor = { kind: 'staff', ...told.proposer }
      await bookReceivedWire(deps, trx, id, told, { by, at })
      return {}
    }
    const wire = (await lockRow(trx, subjectId ?? '')) ?? refuse('not_found')
    if (!toldOfWire(wire).includes(told.what)) refuse('wire_state_other')
    await apply(deps, trx, wire, told, { actor, at })
    return {}
  },

  lines: (language, _, after) => linesOf(after as ProposedWire, language),
})

async function apply(
  deps: PaymentDeps,
  trx: Trx,
  wire: Transaction,
  told: Exclude<ProposedWire, { readonly what: 'RECEIVED' }>,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  switch (told.what) {
    case 'RETURNED': {
      if (await findReturnOf(trx, wire.id)) refuse('already_reversed')
      const { external_ref, reason_code: code } = told
      const amount = BigInt(told.amount)
      const returned = {
        ...returnOf(wire, at),
        id: newId(),
        status: 'CREATED' as const,
        amount,
        amount_eur: convertHalfEven(wire.amount_eur, amount, wire.amount),
        wire: returnedWire(wire, deductedFrom(wire, amount)),
        external_ref,
        reason_code: code,
        reason: reasonOf(code).text.en,
      }
      const made = await bookReturn(deps, trx, wire, returned, { code, actor, at })
      if (!(await claimExternalRef(trx, made, external_ref))) refuse('external_ref_used')
      return
    }
    case 'REFUSED': {
      const end = { to: 'REJECTED', action: 'reject', actor, at, reasonCode: told.reason_code } as const
      const moved = await rejectTransaction(alone(deps, trx), wire, { ...end, set: NOT_TAKEN })
      if (!moved) refuse('version_conflict')
      return
    }
    case 'CANCELED': {
      const asked = await findOpenCancelation(trx, wire)
      const reasonCode = asked?.reason_code ?? REQUESTED_BY_CUSTOMER
      const end = { to: 'CANCELED', action: 'cancel', actor, at, reasonCode } as const
      const moved = await rejectTransaction(alone(deps, trx), wire, { ...end, set: NOT_TAKEN })
      if (!moved) refuse('version_conflict')
      return
    }
    case 'CANCEL_REFUSED': {
      const asked = await findOpenCancelation(trx, wire)
      const no = { actor, at, reasonCode: told.reason_code }
      if (!(await closeRefusedRecall(deps, trx, wire, asked, no))) refuse('version_conflict')
      return
    }
    case 'ASKED_BACK': {
      const moved = await openReturn(deps, trx, wire, {
        // The bank asks: the people who entered and approved it may still decide.
        actor: CLEARING,
        at,
        reasonCode: told.reason_code,
        by: { asked_by_kind: 'clearing', asked_by: null, asked_by_name: told.bank },
        text: null,
      })
      if (!moved) refuse('version_conflict')
    }
  }
}

type Lines = ReturnType<KindOfProposal['lines']>

/** What banks took from a wire on its way back. They are not known by name. */
const deductedFrom = ({ amount, currency }: Transaction, cameBack: bigint): StoredWire['deducted'] =>
  cameBack < amount ? [{ amount: String(amount - cameBack), currency }] : []

function linesOf(told: ProposedWire, language: Language): Lines {
  const line = (label: InEachLanguage, value: string | undefined): Lines =>
    value ? [{ label: label[language], before: [], after: [value] }] : []
  const money = ({ amount, currency }: Extract<ProposedWire, { readonly amount: string }>) =>
    `${displayAmount(BigInt(amount), currency)} ${currency}`
  const what = line(WORDS.what, TOLD[told.what][language])
  if (told.what === 'RECEIVED') {
    const { payer, payee, sent } = told
    const { address } = payer
    return [
      ...what,
      ...line(WORDS.amount, money(told)),
      ...line(WORDS.sent, sent && `${sent.amount} ${sent.currency}`),
      ...line(WORDS.account, `${payee.holder}, ${formatAccountId(payee.number)}`),
      ...line(WORDS.payer, `${payer.name}, ${formatAccountId(payer.account_id)}`),
      ...line(WORDS.bank, [payer.bank_name, payer.bic, payer.bank_country].filter(Boolean).join(', ')),
      ...line(
        WORDS.address,
        address &&
          [address.street, address.postal_code, address.city, address.country].filter(Boolean).join(', '),
      ),
      ...line(
        WORDS.identification,
        [payer.identification, payer.born_on, payer.born_in].filter(Boolean).join(', '),
      ),
      ...line(WORDS.charges, CHARGES_WORDS[told.charges].name[language]),
      ...line(WORDS.message, told.remittance),
      ...line(WORDS.purpose, told.purpose),
      ...line(WORDS.reference, told.external_ref),
      ...line(WORDS.valueDate, told.value_date && displayDay(told.value_date)),
    ]
  }
  return [
    ...what,
    ...line(WORDS.payment, told.reference),
    ...(told.what === 'RETURNED'
      ? [...line(WORDS.amount, money(told)), ...line(WORDS.reference, told.external_ref)]
      : []),
    ...(told.what === 'ASKED_BACK' ? line(WORDS.bank, told.bank) : []),
    ...('reason_code' in told
      ? line(WORDS.reason, `${told.reason_code}: ${reasonOf(told.reason_code).text[language]}`)
      : []),
  ]
}

const TOLD: Readonly<Record<ProposedWire['what'], InEachLanguage>> = {
  RECEIVED: { en: 'A wire came in', lt: 'Gautas pervedimas' },
  RETURNED: { en: 'Our wire came back', lt: 'Mūsų pervedimas grįžo' },
  REFUSED: { en: 'The bank refused our wire', lt: 'Bankas atsisakė vykdyti mūsų pervedimą' },
  CANCELED: { en: 'The bank cancelled our wire', lt: 'Bankas atšaukė mūsų pervedimą' },
  CANCEL_REFUSED: { en: 'The bank does not cancel our wire', lt: 'Bankas mūsų pervedimo neatšaukia' },
  ASKED_BACK: { en: 'The bank asks for a wire back', lt: 'Bankas prašo grąžinti pervedimą' },
}

const WORDS = {
  what: { en: 'What the bank told', lt: 'Banko žinia' },
  amount: { en: 'Amount', lt: 'Suma' },
  sent: { en: 'Sent by the payer’s bank', lt: 'Mokėtojo banko išsiųsta suma' },
  account: { en: 'For the account', lt: 'Į sąskaitą' },
  payer: { en: 'Payer', lt: 'Mokėtojas' },
  bank: { en: 'Bank', lt: 'Bankas' },
  address: { en: 'Address of the payer', lt: 'Mokėtojo adresas' },
  identification: { en: 'Identification of the payer', lt: 'Mokėtojo tapatybės duomenys' },
  charges: { en: 'Charges', lt: 'Mokesčiai' },
  message: { en: 'Message', lt: 'Paskirtis' },
  purpose: { en: 'Purpose', lt: 'Tikslas' },
  reference: { en: 'Reference of the bank', lt: 'Banko nuoroda' },
  valueDate: { en: 'Credited by the bank on', lt: 'Banko įskaityta' },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  reason: { en: 'Reason', lt: 'Priežastis' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
