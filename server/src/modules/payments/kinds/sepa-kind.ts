import type { OrderRefusal } from '@fondaco/contract/payments/kinds.ts'
import { entityTime, formatDate, nextBusinessDay, settlementDay } from '@fondaco/rules/calendar.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { entityDetails } from '@fondaco/rules/entity.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import {
  checkSepaTransfer,
  isSepaUsable,
  type SepaTransferFaultCode,
} from '@fondaco/rules/payments/sepa-transfer.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { lookUpBank, payeeBic, reachedByInstant } from '../../banks/index.ts'
import type { OrderedKind, PaymentKind } from '../engine/payment-kind.ts'
import { railAccount } from '../engine/payment-money.ts'
import { commonOrder, type Order, type PaymentRequest } from '../engine/payment-order.ts'
import { refuseNotInstant } from './refuse-not-instant.ts'
import { countriesOf } from './screened-countries.ts'

/** The time limit of the payee’s bank for an instant payment, in milliseconds (EPC SCT Inst rulebook). */
const INSTANT_MS = 10_000

const sepaKind = (arrival: OrderedKind['arrival']): PaymentKind => ({
  railOf: () => 'sepa',
  order: {
    currency: 'EUR',
    instantType: 'INST',
    readOrder,
    checksPayee: true,
    payeeBic: ({ account_id, bic }) => payeeBic(normaliseIban(account_id), bic),
    payeeBank: () => null,
    arrival,
  },
  heldFor: async (_, payment) => railAccount(payment),
  finish: () => [],
  whitelistedBanksOnly: false,
  creditFault: (account) => (isSepaUsable({ ...account, internal: account.isInternal }) ? null : 'AG01'),
})

/** An ordinary payment arrives by the end of the business day after its sending day. */
export const SCT = sepaKind(({ begins, entity, calendar }) => {
  const sent = settlementDay(begins, entity, 'SCT', calendar)
  const latest = entityTime(nextBusinessDay(sent, calendar), '23:59', entity)
  const day = formatDate(latest, entityDetails(entity).timeZone)
  return {
    latest,
    words: {
      en: `By the end of ${day}, often earlier`,
      lt: `Iki ${day} dienos pabaigos, dažnai anksčiau`,
    },
  }
})

export const INST = sepaKind(({ now }) => ({
  latest: new Date(now.getTime() + INSTANT_MS),
  words: { en: 'Within 10 seconds, at any hour', lt: 'Per 10 sekundžių, bet kuriuo paros metu' },
}))

/** A payment by SCT or INST, checked against the scheme and the account (EPC rulebooks). */
async function readOrder(
  _reader: Reader,
  request: PaymentRequest,
  paying: HeldAccount,
  id: string,
  now: Date,
): Promise<Order> {
  const { order: body } = request
  const { account, holder } = paying
  const { creditor } = body
  const { today, day, feeProgram, pricedRisk, payment } = commonOrder(request, paying, id, now)
  const iban = normaliseIban(creditor.account.account_id)
  const bank = lookUpBank(iban)
  const bic = payeeBic(iban, creditor.account.bic)
  const known = reachedByInstant(iban, bic, now)
  const reached = known ?? false
  const fellBack = body.type === 'INST' && !reached && (body.instant_fallback ?? false)
  const type = fellBack || body.type !== 'INST' ? 'SCT' : 'INST'
  const faults = checkSepaTransfer(
    { ...body, type },
    {
      account: {
        ...account,
        internal: account.isInternal,
        iban: account.accountId,
        available: FUNDS_ARE_JUDGED_BY_THE_LEDGER,
      },
      fee: 0n,
      today,
      attachmentRequired: holder.settings.attachment_required ?? false,
      attachments: body.files?.length ?? 0,
      bankKnown: bank !== null,
      reachedByInstant: reached,
    },
  )
  const [fault] = faults
  if (fault?.field === 'currency' && CLOSED_CURRENCIES.includes(body.currency)) refuse('currency_closed')
  if (fault?.code === 'payee_bank_not_reachable') refuseNotInstant(known === false ? false : null, { faults })
  if (fault) refuse(REFUSED_AS[fault.code], { result: { faults } })
  if (type === 'INST' && day !== today) refuse('execution_date_invalid')
  const amount = parseAmount(body.amount, 'EUR') ?? refuse('amount_invalid')
  return {
    today,
    feeProgram,
    pricedRisk,
    day,
    fellBack,
    countries: countriesOf(iban, bic, creditor.address ?? null),
    heldFor: railAccount({ ...payment, type, currency: 'EUR' }),
    payment: {
      ...payment,
      type,
      subtype: 'TXN',
      amount,
      currency: 'EUR',
      // The SEPA schemes have no other currency.
      amount_eur: amount,
      creditor_account: iban,
      creditor_bic: bic,
    },
  }
}

/** The form also checks the balance; here the hold itself is refused if the money is missing. */
const FUNDS_ARE_JUDGED_BY_THE_LEDGER = 2n ** 62n

const REFUSED_AS: Readonly<Record<SepaTransferFaultCode, OrderRefusal<'SCT'>>> = {
  account_missing: 'account_unknown',
  account_not_active: 'account_not_active',
  account_not_sepa: 'account_not_sepa',
  currency_not_allowed: 'currency_mismatch',
  amount_invalid: 'amount_invalid',
  amount_out_of_range: 'amount_invalid',
  funds_insufficient: 'funds_insufficient',
  creditor_name_missing: 'creditor_name_invalid',
  creditor_name_too_long: 'creditor_name_invalid',
  iban_missing: 'iban_invalid',
  iban_invalid: 'iban_invalid',
  iban_not_sepa: 'country_not_sepa',
  payee_is_payer: 'account_same',
  payee_bank_not_reachable: 'payee_bank_not_instant',
  bic_invalid: 'bic_invalid',
  address_incomplete: 'creditor_address_incomplete',
  address_invalid: 'creditor_address_incomplete',
  address_too_long: 'creditor_address_incomplete',
  remittance_too_long: 'remittance_too_long',
  reference_invalid: 'reference_invalid',
  execution_date_invalid: 'execution_date_invalid',
  execution_date_past: 'execution_date_invalid',
  execution_date_too_far: 'execution_date_invalid',
  attachment_missing: 'attachment_required',
}
