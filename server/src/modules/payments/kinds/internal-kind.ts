import type { OrderRefusal } from '@fondaco/contract/payments/kinds.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { isOurIban, OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import {
  checkInternalTransfer,
  type InternalTransferFaultCode,
} from '@fondaco/rules/payments/internal-transfer.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type Account, findAccountByIdentifier, type HeldAccount } from '../../accounts/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { settleInternalPass } from '../engine/defined-passes.ts'
import type { PaymentKind } from '../engine/payment-kind.ts'
import { commonOrder, type Order, type PaymentRequest } from '../engine/payment-order.ts'
import { countriesOf } from './screened-countries.ts'

/**
 * INTERNAL: a payment to another customer of the institution by the identifier of an account, in the currency of both
 * accounts. The holder stays private: the payee has the name that the payer wrote.
 */
export const INTERNAL: PaymentKind = {
  railOf: () => null,
  order: {
    currency: null,
    instantType: null,
    readOrder,
    checksPayee: true,
    // The bank is ours, whatever the input.
    payeeBic: ({ account_id }) => (isOurIban(normaliseIban(account_id)) ? OUR_INSTITUTION.bic : null),
    payeeBank: () => null,
    arrival: ({ begins }) => ({
      latest: begins,
      words: { en: 'At once, on any day', lt: 'Iš karto, bet kurią dieną' },
    }),
  },
  async heldFor(reader, { id, creditor_account }) {
    const payee = await findAccountByIdentifier(reader, creditor_account)
    if (!payee) throw new Error(`${id}: the payee’s account is gone`)
    return payee.account.id
  },
  finish: ({ id }) => [settleInternalPass.later({ transactionId: id })],
  whitelistedBanksOnly: false,
  creditFault: () => null,
}

async function readOrder(
  reader: Reader,
  request: PaymentRequest,
  paying: HeldAccount,
  id: string,
  now: Date,
): Promise<Order> {
  const { order: body } = request
  const { account, holder } = paying
  const { today, day, feeProgram, pricedRisk, payment } = commonOrder(request, paying, id, now)
  const faults = checkInternalTransfer(body, {
    account,
    today,
    attachmentRequired: holder.settings.attachment_required ?? false,
    attachments: body.files?.length ?? 0,
  })
  const [fault] = faults
  if (fault) refuse(REFUSED_AS[fault.code], { result: { faults } })
  const payee = payeeAccount(
    account,
    await findAccountByIdentifier(reader, normaliseIban(body.creditor.account.account_id)),
  )
  const amount = parseAmount(body.amount, account.currency) ?? refuse('amount_invalid')
  const { eurRates } = await readSettings(reader)
  return {
    today,
    feeProgram,
    pricedRisk,
    day,
    fellBack: false,
    countries: countriesOf(payee.accountId, payee.bic, body.creditor.address ?? null),
    heldFor: payee.id,
    payment: {
      ...payment,
      type: 'INTERNAL',
      subtype: 'INTERNAL',
      amount,
      currency: account.currency,
      amount_eur: eurValue(eurRates, amount, account.currency),
      creditor_account: payee.accountId,
      creditor_bic: payee.bic,
    },
  }
}

/** The payee's account; refused if it cannot be credited from the payer's account. */
function payeeAccount(payer: Account, found: HeldAccount | null): Account {
  const payee = found?.account
  if (!payee || payee.status === 'DELETED') return refuse('payee_account_unknown')
  if (payee.customerId === payer.customerId) refuse('payee_is_self')
  if (payee.entity !== payer.entity) refuse('payee_entity_mismatch')
  if (payee.status !== 'ACTIVE') refuse('payee_account_not_active')
  if (payee.currency !== payer.currency) refuse('payee_currency_mismatch')
  return payee
}

const REFUSED_AS: Readonly<Record<InternalTransferFaultCode, OrderRefusal<'INTERNAL'>>> = {
  account_missing: 'account_unknown',
  account_not_active: 'account_not_active',
  creditor_name_missing: 'creditor_name_invalid',
  creditor_name_too_long: 'creditor_name_invalid',
  iban_invalid: 'iban_invalid',
  account_id_invalid: 'payee_account_unknown',
  payee_is_payer: 'account_same',
  currency_not_allowed: 'currency_mismatch',
  currency_closed: 'currency_closed',
  amount_invalid: 'amount_invalid',
  remittance_too_long: 'remittance_too_long',
  reference_invalid: 'reference_invalid',
  execution_date_invalid: 'execution_date_invalid',
  execution_date_past: 'execution_date_invalid',
  execution_date_too_far: 'execution_date_invalid',
  attachment_missing: 'attachment_required',
}
