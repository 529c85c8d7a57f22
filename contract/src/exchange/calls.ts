import { EXCHANGE_SIDES } from '@fondaco/rules/exchange/price-exchange.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { decimalAmount, id } from '../query.ts'
import {
  acceptedRate,
  exchangeQuote,
  exchangeTerms,
  openCurrency,
  ownRates,
  proposedTerms,
  rateOfPair,
  ratesOf,
} from './schemas.ts'

/** Rates of currencies, and exchange between a customer’s own accounts. */

const seeRates = { customer: ['payment:read'], staff: ['view:system'] } as const
const ofCompany = { company_id: id.optional().describe('company users; staff for the margin of a company') }

export const listRates = call({
  name: 'listRates',
  method: 'GET',
  path: '/rates',
  summary: 'The rates of one currency in all others: the mid rate, and the customer’s own',
  who: seeRates,
  whose: 'customer-or-entities',
  query: z.strictObject({ sell: openCurrency.default('EUR'), ...ofCompany }),
  result: ratesOf,
  refusals: ['not_found'],
})

export const getRate = call({
  name: 'getRate',
  method: 'GET',
  path: '/rate',
  summary: 'The rate of one pair now, and its mid rate on each of the last days',
  who: seeRates,
  whose: 'customer-or-entities',
  query: z.strictObject({
    sell: openCurrency,
    buy: openCurrency,
    days: z.coerce.number().int().min(0).max(366).default(0).describe('days of the history'),
    ...ofCompany,
  }),
  result: rateOfPair,
  refusals: ['not_found'],
})

/** The first part of the path is `PRODUCT_KEY`. */
export const listOwnRates = call({
  name: 'listOwnRates',
  method: 'GET',
  path: '/fondaco_rates',
  summary: 'The institution’s own rates for the customer, for programs',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  query: z.strictObject({ base: openCurrency.default('EUR'), ...ofCompany }),
  result: ownRates,
  refusals: ['not_found', 'exchange_stopped'],
})

export const quoteExchange = call({
  name: 'quoteExchange',
  method: 'POST',
  path: '/transaction/exchange',
  summary:
    'A rate for an exchange between two own accounts, which holds for 30 seconds. Pay with it by the order BETWEEN',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  body: z.strictObject({
    account: id.describe('the _id of the account that sells'),
    to_account: id.describe('the _id of the account that buys'),
    amount: decimalAmount,
    side: z.enum(EXCHANGE_SIDES).default('sell').describe('which amount is given; the other is computed'),
    ...ofCompany,
  }),
  result: exchangeQuote,
  refusals: [
    'account_unknown',
    'account_not_active',
    'own_account_same',
    'accounts_of_two_entities',
    'accounts_of_two_customers',
    'exchange_same_currency',
    'currency_closed',
    'amount_invalid',
    'setting_off',
    'customer_not_approved',
    'exchange_stopped',
    'rate_limited',
  ],
})

export const getExchangeTerms = call({
  name: 'getExchangeTerms',
  method: 'GET',
  path: '/exchange/terms',
  summary: 'Margins, hours and rates at which the institution exchanges money, and what stands in the way',
  who: { staff: ['view:system'] },
  whose: 'nobody',
  result: exchangeTerms,
  refusals: [],
})

export const proposeExchangeTerms = call({
  name: 'proposeExchangeTerms',
  method: 'POST',
  path: '/exchange/terms',
  summary: 'Proposes new margins or hours; another holder of the permission approves them',
  who: { staff: ['manage:rates'] },
  whose: 'entities',
  body: proposedTerms,
  result: z.object({ change: changeView }),
  refusals: [
    'permission_missing',
    'version_conflict',
    'exchange_terms_unchanged',
    'exchange_terms_invalid',
    'proposal_waits',
  ],
})

export const acceptDoubtedRate = call({
  name: 'acceptDoubtedRate',
  method: 'POST',
  path: '/exchange/rates/accept',
  summary: 'Proposes that a rate which is far from the last one is used; another person approves it',
  who: { staff: ['manage:rates'] },
  whose: 'entities',
  body: acceptedRate,
  result: z.object({ change: changeView }),
  refusals: ['permission_missing', 'rate_not_doubted', 'proposal_waits'],
})
