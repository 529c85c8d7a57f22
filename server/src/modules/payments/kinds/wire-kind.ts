import { randomUUID } from 'node:crypto'
import type { OrderRefusal } from '@fondaco/contract/payments/kinds.ts'
import { displayDay, entityTime } from '@fondaco/rules/calendar.ts'
import { accountIdType, bic11 } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import { type WireType, wireDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { checkWireOrder, countryOfBank, type WireFaultCode } from '@fondaco/rules/wires/wire-order.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { StoredBank, StoredMentions, StoredWire } from '../../../platform/schema/columns.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { lookUpBank, lookUpBic } from '../../banks/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import type { OrderedKind, PayeeAccount, PaymentKind } from '../engine/payment-kind.ts'
import { railAccount } from '../engine/payment-money.ts'
import { commonOrder, type Order, type PaymentRequest } from '../engine/payment-order.ts'
import { countriesOf } from './screened-countries.ts'

/** When a wire leaves and arrives, in words. */
const WORDS = {
  certain: {
    en: (sent = '', value = '') => `Leaves on ${sent}, arrives by ${value}`,
    lt: (sent = '', value = '') => `Išsiunčiama ${sent}, gavėją pasiekia iki ${value}`,
  },
  likely: {
    en: (sent = '', value = '') =>
      `Leaves on ${sent}, likely arrives by ${value}: a holiday near it is not certain yet`,
    lt: (sent = '', value = '') =>
      `Išsiunčiama ${sent}, tikėtina, kad gavėją pasieks iki ${value}: artima šventė dar nepatvirtinta`,
  },
}

type WireBody = Extract<PaymentRequest['order'], { readonly charges: unknown }>

/** What wires ask of the installation. */
export interface WireDeps {
  /** Whether a wire goes by messages or by hand, by entity and currency. */
  readonly railOf: PaymentKind['railOf']
  /** The LEI of a company of ours; null: not known. */
  readonly leiOf: AuthorisationDeps['leiOf']
}

/** The kinds of wires to a bank anywhere. */
export const wireKinds = (deps: WireDeps): Readonly<Record<WireType, PaymentKind>> => ({
  // In any currency but shekels.
  WIRE: wireKind(deps, 'WIRE', null),
  WIRE_SHEKEL: wireKind(deps, 'WIRE_SHEKEL', 'ILS'),
  // On the same business day.
  EXPRESS: wireKind(deps, 'EXPRESS', 'EUR'),
})

const wireKind = (
  { railOf, leiOf }: WireDeps,
  type: WireType,
  currency: OrderedKind['currency'],
): PaymentKind => ({
  railOf,
  order: {
    currency,
    instantType: null,
    readOrder: (...asked) => readOrder(leiOf, ...asked),
    // Names are verified in the SEPA schemes only.
    checksPayee: false,
    payeeBic: bicOf,
    payeeBank: ({ bank }) => (bank ? [bank.name, bank.city, bank.country].join(', ') : null),
    arrival({ begins, entity, calendar, days }) {
      const wire = wireDays({ at: begins, entity, type }, days, calendar) ?? refuse('currency_mismatch')
      const { sentOn, valueOn, isCertain } = wire
      const [sent, value] = [sentOn, valueOn].map(displayDay)
      const words = isCertain ? WORDS.certain : WORDS.likely
      return {
        latest: entityTime(valueOn, '23:59', entity),
        words: { en: words.en(sent, value), lt: words.lt(sent, value) },
      }
    },
  },
  heldFor: async (_, payment) => railAccount(payment),
  finish: () => [],
  whitelistedBanksOnly: true,
  creditFault: ({ isInternal }) => (isInternal ? 'AG01' : null),
})

/** A wire, checked against what the banks on its way need, the account, and the data about the payer. */
async function readOrder(
  leiOf: WireDeps['leiOf'],
  reader: Reader,
  request: PaymentRequest,
  paying: HeldAccount,
  id: string,
  now: Date,
): Promise<Order> {
  const body = wireBody(request)
  const { account, holder } = paying
  const { creditor, charges, purpose } = body
  const { today, day, feeProgram, pricedRisk, payment } = commonOrder(request, paying, id, now)
  const payee = normaliseIban(creditor.account.account_id)
  const known = knownBank(payee)
  const faults = checkWireOrder(body, {
    account: { ...account, internal: account.isInternal },
    knownBic: known?.bic ?? null,
    today,
    attachmentRequired: holder.settings.attachment_required ?? false,
    attachments: body.files?.length ?? 0,
  })
  const [fault] = faults
  if (fault) refuse(REFUSED_AS[fault.code], { result: { faults } })
  const amount = parseAmount(body.amount, account.currency) ?? refuse('amount_invalid')
  const { eurRates } = await readSettings(reader)
  const bic = bicOf(creditor.account)
  const wire: StoredWire = {
    payee_kind: creditor.kind,
    bank: bankOf(creditor.account, known?.name),
    ...(body.intermediary ? { intermediary: bankOf(body.intermediary) } : {}),
    charges,
    purpose,
    uetr: randomUUID(),
    payer: await payerOf(leiOf, reader, paying),
  }
  const countries = [
    ...countriesOf(payee, bic, creditor.address),
    countryOfBank(creditor.account, known?.bic ?? null),
    wire.intermediary?.country ?? null,
  ].filter((country) => country !== null)
  return {
    today,
    feeProgram,
    pricedRisk,
    day,
    fellBack: false,
    countries: [...new Set(countries)],
    heldFor: railAccount({ ...payment, type: body.type, currency: account.currency }),
    payment: {
      ...payment,
      type: body.type,
      subtype: 'TXN',
      amount,
      currency: account.currency,
      amount_eur: eurValue(eurRates, amount, account.currency),
      creditor_account: payee,
      creditor_bic: bic,
      wire: JSON.stringify(wire),
      mentions: JSON.stringify(mentionsOf(wire)),
      extension: JSON.stringify({ transfer_option: charges, payment_instruction: purpose }),
    },
  }
}

function wireBody({ order }: PaymentRequest): WireBody {
  if ('charges' in order) return order
  throw new Error(`${order.type} is no wire`)
}

/** The bank of an IBAN; an account number of another kind names none. */
const knownBank = (payee: string) => (accountIdType(payee) === 'IBAN' ? lookUpBank(payee) : null)

/** The BIC to which the wire goes: as the payer wrote it, else by the directory; null for a bank named by hand. */
function bicOf({ account_id, bic, bank }: PayeeAccount): string | null {
  if (bic?.trim()) return bic11(bic)
  return bank ? null : (knownBank(normaliseIban(account_id))?.bic ?? null)
}

/** A bank as it is kept: what the directory knows of a BIC, or what the payer wrote. */
function bankOf(
  of: { readonly bic?: string | undefined } & Partial<Pick<PayeeAccount, 'account_id' | 'bank'>>,
  knownName?: string,
): StoredBank {
  const bic = of.account_id === undefined ? bic11(of.bic ?? '') : bicOf({ ...of, account_id: of.account_id })
  if (bic === null) {
    const { clearing_code, ...named } = of.bank ?? { name: '', country: '', city: '' }
    return { ...named, ...(clearing_code ? { clearing_code } : {}) }
  }
  const name = lookUpBic(bic)?.name ?? knownName
  return { bic, country: bic.slice(4, 6), ...(name ? { name } : {}) }
}

/**
 * What a wire says of its payer: name, account and address with country are on the payment, and the customer number
 * stands for date and place of birth; a company’s LEI where it is known (Regulation (EU) 2023/1113 art. 4). All were verified when the customer was
 * approved; without them it does not leave.
 */
async function payerOf(
  leiOf: WireDeps['leiOf'],
  reader: Reader,
  { holder }: HeldAccount,
): Promise<StoredWire['payer']> {
  const { id, kind, name, number, address } = holder
  const isComplete = [name, number, address.country, address.city].every((part) => part.trim() !== '')
  if (!isComplete) refuse('payer_data_incomplete')
  const lei = kind === 'COMPANY' ? await leiOf(reader, id) : null
  return { customer_number: number, ...(lei ? { lei } : {}) }
}

/** Banks and texts that are screened beside payer and payee, by the element of the message that carries them. */
function mentionsOf({ bank, intermediary, purpose }: StoredWire): StoredMentions {
  const party = (role: string, of: StoredBank | undefined) =>
    of?.name || of?.bic
      ? [
          {
            role,
            ...(of.name ? { name: of.name } : {}),
            countries: of.country ? [of.country] : [],
            births: [],
            identifiers: [],
            bics: of.bic ? [of.bic] : [],
          },
        ]
      : []
  return {
    parties: [...party('CdtrAgt', bank), ...party('IntrmyAgt1', intermediary)],
    texts: purpose ? [{ role: 'Purp', text: purpose }] : [],
    addresses: bank.city ? [{ role: 'CdtrAgt', text: bank.city }] : [],
  }
}

const REFUSED_AS: Readonly<Record<WireFaultCode, OrderRefusal<'WIRE'>>> = {
  account_missing: 'account_unknown',
  account_not_active: 'account_not_active',
  account_not_wire: 'account_not_wire',
  creditor_name_missing: 'creditor_name_invalid',
  creditor_name_too_long: 'creditor_name_invalid',
  address_incomplete: 'wire_address_incomplete',
  address_invalid: 'wire_address_incomplete',
  address_too_long: 'wire_address_incomplete',
  account_id_missing: 'payee_account_invalid',
  account_id_invalid: 'payee_account_invalid',
  iban_invalid: 'iban_invalid',
  payee_is_payer: 'account_same',
  bank_missing: 'payee_bank_missing',
  bic_invalid: 'payee_bank_invalid',
  bank_incomplete: 'payee_bank_missing',
  bank_invalid: 'payee_bank_invalid',
  intermediary_invalid: 'intermediary_invalid',
  currency_not_allowed: 'currency_mismatch',
  currency_closed: 'currency_closed',
  amount_invalid: 'amount_invalid',
  charges_shared_only: 'charges_shared_only',
  purpose_missing: 'purpose_invalid',
  purpose_too_long: 'purpose_invalid',
  remittance_too_long: 'remittance_too_long',
  reference_invalid: 'reference_invalid',
  execution_date_invalid: 'execution_date_invalid',
  execution_date_past: 'execution_date_invalid',
  execution_date_too_far: 'execution_date_invalid',
  attachment_missing: 'attachment_required',
}
