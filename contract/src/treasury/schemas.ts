import { CURRENCIES, type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { AT_LEAST_TWO, REQUIRED } from '@fondaco/rules/field-words.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import { PROPOSAL_STATES } from '@fondaco/rules/proposals.ts'
import { readAccountNumber } from '@fondaco/rules/treasury/account-number.ts'
import { NOSTRO_USES, OWN_ACCOUNT_KINDS } from '@fondaco/rules/treasury/own-account.ts'
import { BOOKED_TRANSFER_KINDS, type OWN_TRANSFER_KINDS } from '@fondaco/rules/treasury/own-transfer.ts'
import { z } from 'zod'
import { countryCode } from '../applications/fields.ts'
import { pagingQuery } from '../call.ts'
import { fault } from '../fault.ts'
import { entity } from '../identity/schemas.ts'
import { day, decimalAmount, flag, id, line, lines, many, sought, version } from '../query.ts'

const instant = z.iso.datetime()
const currency = z.enum(CURRENCIES)
const openCurrency = z.enum(OPEN_CURRENCIES)
const reason = lines(500, 3).describe('for the second person')
const required = (max: number) => z.string(fault(REQUIRED)).trim().min(2, fault(AT_LEAST_TWO)).pipe(line(max))

const bankEntities = z
  .array(
    z
      .enum([...ENTITIES, 'UB'], fault({ en: 'must be UAB, UK or SG', lt: 'turi būti UAB, UK arba SG' }))
      .transform((name): Entity => (name === 'UB' ? 'UAB' : name)),
  )
  .min(1, fault(REQUIRED))
  .max(10)
  .transform((names) => ENTITIES.filter((one) => names.includes(one)))
  .describe('UAB (also written UB), UK or SG')

const accountNumber = z
  .string(fault(REQUIRED))
  .max(60)
  .transform((text, { issues }) => {
    const number = readAccountNumber(text)
    if (number !== null) return number
    issues.push({
      code: 'custom',
      input: text,
      message: fault({
        en: 'must be an IBAN without a mistake, or an account number of letters and digits',
        lt: 'turi būti IBAN be klaidų arba sąskaitos numeris iš raidžių ir skaitmenų',
      }),
    })
    return z.NEVER
  })

const bankFields = {
  bank_name: required(140),
  account: z
    .strictObject({
      bic: z
        .string(fault(REQUIRED))
        .trim()
        .toUpperCase()
        .refine(
          isBic,
          fault({
            en: 'must have 8 or 11 characters, such as DEUTDEFF',
            lt: 'turi būti 8 arba 11 ženklų, pvz., DEUTDEFF',
          }),
        ),
      account_id: accountNumber,
      currency: openCurrency,
    })
    .describe('the bank itself, and our main account with it'),
  address: z.strictObject({
    street: required(100),
    city: required(60),
    postal_code: required(16).optional(),
    country: countryCode,
  }),
  entities: bankEntities,
  is_active: z.boolean().describe('false: no account is opened with it any more'),
}

export const newBank = z.strictObject({ ...bankFields, reason })
export const changedBank = z.strictObject({ ...bankFields, version, reason })

/** A bank of the institution. Nulls: its details are missing. */
const institutionBank = z.object({
  _id: id,
  bank_name: z.string(),
  is_active: z.boolean(),
  account: z.object({
    bic: z.string().nullable(),
    account_id: z.string().nullable(),
    currency: currency.nullable(),
  }),
  address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    country: z.string().nullable(),
  }),
  entities: z.array(entity),
  version: z.int(),
  nostros: z.int().describe('how many accounts the institution has with it'),
})

export const bankQuery = z.strictObject({
  ...pagingQuery,
  limit: pagingQuery.limit.default(50),
  text: sought(140).describe('part of the name or of the BIC'),
  active: flag.optional(),
})

export const institutionBanks = z.object({ data: z.array(institutionBank) })

/** A change of a bank or of an account with it. */
const bankChange = z.object({
  _id: id,
  state: z.enum(PROPOSAL_STATES).extract(['PROPOSED', 'APPROVED']),
  kind: z.enum(['institution_bank', 'nostro']),
  subject: z.string(),
  at: instant.describe('when it was proposed, or approved'),
  reason: z.string(),
  proposed_by: z.string(),
  approved_by: z.string().nullable(),
})

export const bankDetail = institutionBank.extend({
  changes: z.array(bankChange).describe('those that wait, then those that were made, the newest first'),
})

/** An account of the institution at a bank. */
export const nostro = z.object({
  _id: id.describe('also of its account in the ledger'),
  bank: z.object({ _id: id, bank_name: z.string() }),
  entity,
  currency,
  use: z.enum(NOSTRO_USES),
  account_number: z.string().nullable().describe('null: not said yet'),
  held: z
    .string()
    .nullable()
    .describe('money at the bank by the ledger; null: no bank statement or transfer is booked yet'),
  opened_at: instant,
  version: z.int(),
  change_id: id.nullable().describe('its change that waits'),
})

export const nostroQuery = z.strictObject({
  ...pagingQuery,
  bank: id.optional(),
  currency: openCurrency.optional(),
  use: z.enum(NOSTRO_USES).optional(),
})

export const newNostro = z.strictObject({
  bank: id,
  entity,
  currency: openCurrency,
  use: z.enum(NOSTRO_USES),
  account_number: accountNumber,
  reason,
})

export const changedNostro = z.strictObject({
  bank: id,
  account_number: accountNumber,
  version,
  reason,
})

/** An account of the institution in the ledger, named. */
const namedAccount = z.object({
  _id: id,
  kind: z.enum(OWN_ACCOUNT_KINDS),
  detail: z
    .string()
    .describe('of a nostro its use, of clearing the rail, of a debt the other entity; else empty'),
  bank_name: z.string().nullable(),
  account_number: z.string().nullable(),
})

export const ownAccount = namedAccount.extend({
  held: z.string().nullable().describe('null: nothing is booked yet'),
})

const order = {
  reason,
  value_date: day.describe('the day at the bank'),
  document: id.optional().describe('of uploadTransferFiles'),
}
const amount = decimalAmount

export const ownTransferOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('transfer'),
    debit: id.describe('the account that is debited'),
    credit: id,
    amount,
    ...order,
  }),
  z.strictObject({
    kind: z.literal('cover_deal'),
    sold_from: id.describe('the nostro that pays'),
    sold: amount,
    bought_to: id.describe('the nostro that gets the other currency'),
    bought: amount,
    ...order,
  }),
  z.strictObject({
    kind: z.enum(['charge', 'card_prefunding'] satisfies (typeof OWN_TRANSFER_KINDS)[number][]),
    nostro: id.describe('the nostro that pays'),
    amount,
    ...order,
  }),
])

export const reversalReason = z.strictObject({ reason })

const booked = z.object({ _id: id, at: instant })

/** A booked transfer between accounts of the institution. */
export const ownTransfer = z.object({
  _id: id.describe('also of the change that two people made'),
  kind: z.enum(BOOKED_TRANSFER_KINDS),
  entity,
  legs: z.array(z.object({ currency, amount: z.string(), debit: namedAccount, credit: namedAccount })),
  reason: z.string(),
  value_date: z.string(),
  document: z.string().nullable().describe('the name of its document, which the change has'),
  proposed_by: z.string(),
  approved_by: z.string(),
  booked_at: instant,
  reversed: booked.nullable().describe('by this transfer'),
  reverses: booked.nullable(),
  reversal_change: id.nullable().describe('its reversal that waits'),
})

export const ownTransferQuery = z.strictObject({
  ...pagingQuery,
  kind: many(BOOKED_TRANSFER_KINDS).optional(),
  currency: many(OPEN_CURRENCIES as [Currency, ...Currency[]]).optional(),
  bank: id.optional(),
  date_from: day.optional().describe('the first value date'),
  date_to: day.optional(),
})

const figure = z.object({
  amount: z.string(),
  eur: z.string().nullable().describe('null: the currency has no rate'),
})
const atBanks = figure.nullable()
const NOT_BOOKED = 'null: no bank statement or transfer is booked yet'
const figures = {
  customers: figure.describe('what is owed to customers'),
  safeguarding: atBanks.describe(`at banks, apart for customers; ${NOT_BOOKED}`),
  operating: atBanks.describe(`at banks, our own; ${NOT_BOOKED}`),
  clearing: figure.describe('with the rails, until the bank’s statement'),
  suspense: figure.describe('came in, and is not credited yet'),
  fx_position: figure.describe('open position: above zero, more was bought than sold'),
} as const

const positionLine = z.object({ currency, ...figures })

export const position = z.object({
  at: instant,
  rates: z.object({
    source: z.string(),
    simulated: z.boolean(),
    day: z.string().nullable().describe('null: there are no rates'),
  }),
  entities: z.array(
    z.object({
      entity,
      lines: z.array(positionLine).describe('of currencies in which anything is booked'),
      total: z
        .object({
          customers: z.string(),
          safeguarding: z.string(),
          operating: z.string(),
          clearing: z.string(),
          suspense: z.string(),
          fx_position: z.string(),
        })
        .describe('in euro, of the currencies that have a rate'),
      without_rate: z.array(currency),
    }),
  ),
})
