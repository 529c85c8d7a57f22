import { type TransactionType, typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { CHARGES } from '@fondaco/rules/wires/charges.ts'
import { WIRE_PAYEES } from '@fondaco/rules/wires/wire-order.ts'
import { z } from 'zod'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { companyIdentifier } from '../payees/company-identifier.ts'
import { day, decimalAmount, id, line } from '../query.ts'
import { REFUSALS_OF_ORDERS } from './order-refusals.ts'
import { addressInput } from './schemas.ts'

/** What every order to a payee has. Amounts are decimal strings in `currency`. */
const common = {
  account: id.describe('the _id of the account that pays'),
  amount: decimalAmount,
  currency,
  remittance: line(140).optional(),
  client_ref_id: line(35).optional(),
  execution_date: day.optional().describe('a day of the entity; absent: now'),
  fee: decimalAmount
    .optional()
    .describe('the fee that the payer was shown; the payment is refused if it costs another now'),
  duplicate_confirmed: z.boolean().optional(),
  files: z.array(id).max(50).optional().describe('documents that explain the payment, from upload'),
  company_id: id.optional().describe('company users only'),
}
const bic = z.string().trim().max(11)

/** The content of an order to a payee by IBAN or inside the institution. */
const order = {
  ...common,
  creditor: z.strictObject({
    name: line(140),
    account: z.strictObject({ account_id: z.string().trim().min(1).max(50), bic: bic.optional() }),
    address: addressInput.optional(),
    identifier: companyIdentifier
      .optional()
      .describe(
        'of a company: LEI, VAT or register number; checked with the name, and not sent to the payee’s bank',
      ),
  }),
  instant_fallback: z
    .boolean()
    .optional()
    .describe('an INST whose bank cannot be reached at once may go as SCT'),
  payee_check: id
    .optional()
    .describe(
      'from payee/verify: the check that the payer saw. Without a valid one the server checks, and keeps that the payer did not see it',
    ),
}

/** The content of a wire: a payee at any bank of the world. */
const wireOrder = {
  ...common,
  creditor: z.strictObject({
    kind: z.enum(WIRE_PAYEES),
    name: line(140),
    address: addressInput,
    account: z.strictObject({
      account_id: z.string().trim().min(1).max(50).describe('an IBAN, or the number at the payee’s bank'),
      bic: bic.optional(),
      bank: z
        .strictObject({
          name: line(140),
          country: addressInput.shape.country,
          city: line(35),
          clearing_code: line(35).optional().describe('its number in the clearing of its country'),
        })
        .optional()
        .describe('the payee’s bank where its BIC is not known'),
    }),
  }),
  intermediary: z.strictObject({ bic }).optional().describe('the bank before the payee’s'),
  charges: z.enum(CHARGES).describe('who pays the charges of the banks; SHA alone inside the EEA'),
  purpose: line(35).describe('what the payment is for'),
}

/** The content of an order between own accounts: those of a quote, or an amount in the one currency of both. */
const ownOrder = z
  .strictObject({
    type: z.literal('BETWEEN'),
    quote_id: id
      .optional()
      .describe('from transaction/exchange: both accounts and amounts. Nothing else is given then'),
    account: common.account.optional(),
    to_account: id.optional().describe('the _id of the account that receives'),
    amount: decimalAmount.optional(),
    currency: currency.optional(),
    fee: common.fee,
    remittance: common.remittance,
    client_ref_id: common.client_ref_id,
    company_id: common.company_id,
  })
  .refine(
    ({ quote_id, account, to_account, amount, currency }) => {
      const given = [account, to_account, amount, currency].filter((value) => value !== undefined).length
      return quote_id === undefined ? given === 4 : given === 0
    },
    fault({
      en: 'Give either quote_id, or account, to_account, amount and currency.',
      lt: 'Nurodykite arba quote_id, arba account, to_account, amount ir currency.',
    }),
  )

/** An order of one type, as the contract has it. */
function kindOf<const T extends Exclude<TransactionType, 'BETWEEN'>, Fields extends z.ZodRawShape>(
  type: T,
  fields: Fields,
) {
  const { setting, words } = typeFacts(type)
  const refusals = REFUSALS_OF_ORDERS[type]
  const needs = setting === null ? '' : ` Needs the setting ${setting}.`
  const description = `${words.en}.${needs} Refused for: ${refusals.join(', ')}.`
  const content = { type: z.literal(type), ...fields }
  return {
    /** Before its payer has authorised it. */
    asked: z.strictObject(content).meta({ title: type, description }),
    body: z
      .strictObject({
        ...content,
        authorisation: z.string().max(200).optional().describe('from transaction/authorise; good once'),
      })
      .meta({ title: type, description }),
    /** Who may order it. */
    permission: 'payment:create' satisfies Permission,
    refusals,
  } as const
}

/** Orders that name a payee. A type that customers cannot order is refused with `type_not_available`. */
const PAYEE_KINDS = {
  SCT: kindOf('SCT', order),
  INST: kindOf('INST', order),
  WIRE: kindOf('WIRE', wireOrder),
  WIRE_SHEKEL: kindOf('WIRE_SHEKEL', wireOrder),
  EXPRESS: kindOf('EXPRESS', wireOrder),
  INTERNAL: kindOf('INTERNAL', order),
  CARD: kindOf('CARD', order),
  FEE: kindOf('FEE', order),
} as const

const BETWEEN = {
  body: ownOrder.meta({
    title: 'BETWEEN',
    description: `${typeFacts('BETWEEN').words.en}. An exchange needs the setting can_currency_exchange. Refused for: ${REFUSALS_OF_ORDERS.BETWEEN.join(', ')}.`,
  }),
  permission: 'payment:create' satisfies Permission,
  refusals: REFUSALS_OF_ORDERS.BETWEEN,
} as const

/** The orders of customers, by type. */
export const ORDER_KINDS = {
  ...PAYEE_KINDS,
  BETWEEN,
} as const satisfies { readonly [T in TransactionType]: { readonly body: z.ZodType<{ type: T }> } }

type OrderKinds = typeof ORDER_KINDS

/** The refusals of an order of a type. */
export type OrderRefusal<T extends TransactionType> = OrderKinds[T]['refusals'][number]

type PayeeKind = (typeof PAYEE_KINDS)[keyof typeof PAYEE_KINDS]
const each = <Body>(of: (kind: PayeeKind) => Body): [Body, ...Body[]] =>
  Object.values<PayeeKind>(PAYEE_KINDS).map(of) as [Body, ...Body[]]

/** The content of a payment: one shape for each type. */
export const createTransactionInput = z.discriminatedUnion('type', [
  ...each(({ body }) => body),
  ORDER_KINDS.BETWEEN.body,
])

/**
 * The same before its payer has authorised it. The authorisation covers account, payee, bank, amount and currency. The
 * rest may still change. Orders between own accounts need none (RTS SCA art. 15).
 */
export const authorisePaymentInput = z.discriminatedUnion(
  'type',
  each(({ asked }) => asked),
)

/** Who may order payments, by any type. */
export const ORDER_PERMISSIONS: readonly Permission[] = [
  ...new Set(Object.values(ORDER_KINDS).map(({ permission }) => permission)),
]
