import { newId } from '../../src/platform/ids.ts'
import { makeAccount } from '../make.ts'
import type { Examples } from './example.ts'
import { giveAllEntities, letNothingWait, takeEntities } from './lists.ts'
import { asOwner, company, type MadeCustomer, running, type Subject } from './world.ts'

/** Payment days, rates, and exchange between own accounts. */
export const exchangeExamples = {
  listRates: { input: (subject) => ({ query: company(subject) }) },
  getRate: {
    input: (subject) => ({ query: { sell: 'EUR', buy: 'USD', days: 30, ...company(subject) } }),
  },
  listOwnRates: {
    async input(subject) {
      await knowRates()
      return { query: company(subject) }
    },
  },
  quoteExchange: {
    async input(subject) {
      return { body: { ...(await exchangeOf(subject)), amount: '10.00', side: 'sell', ...company(subject) } }
    },
  },
  getPaymentDays: {},
  proposePaymentDays: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'payment_days')
      return {
        body: {
          currency: 'EUR',
          version: 1,
          own: null,
          wires: [
            { type: 'WIRE', cut_off: '13:30', value_days: 1 },
            { type: 'EXPRESS', cut_off: '12:30', value_days: 0 },
          ],
          reason: 'The bank takes them earlier.',
        },
      }
    },
    after: takeEntities,
  },
  getExchangeTerms: {},
  proposeExchangeTerms: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'exchange_terms')
      return {
        body: {
          version: 1,
          margins: [{ program: null, pair: null, open: '0.50', closed: '0.90' }],
          hours: { from: '08:00', to: '18:00' },
          most_missed: 1,
          most_jump: 10,
          reason: 'One margin for every pair.',
        },
      }
    },
    after: takeEntities,
  },
  acceptDoubtedRate: {
    async input(subject) {
      await giveAllEntities(subject)
      await letNothingWait(subject, 'exchange_rate')
      await knowRates()
      await asOwner(
        `insert into fx_rate values (current_date, 'GBP', 0.5, 'Simulated rates', true, false, now(), true)
         on conflict do nothing`,
      )
      return {
        body: { currency: 'GBP', units_per_euro: '0.5', reason: 'The market has moved.' },
      }
    },
    after: takeEntities,
  },
} satisfies Examples

/** Rates of today, by the simulated source. */
const knowRates = (): Promise<unknown> =>
  asOwner(
    `insert into fx_rate
     select current_date, currency, rate, 'Simulated rates', true, false, now(), false
     from (values ('USD', 1.1), ('GBP', 0.88)) as rates (currency, rate) on conflict do nothing`,
  )

/** An account of the customer in dollars, beside the one that they have. */
async function exchangeOf({ customer, sender }: Subject) {
  const of = { account: customer.accountId, to_account: newId() }
  if (!sender) return of
  await knowRates()
  await asOwner(
    `update customer set settings = settings || '{"can_currency_exchange": true}' where id = '${customer.id}'`,
  )
  return { ...of, to_account: (await dollarsOf(customer)).id }
}

const dollarsOf = ({ id: customerId, entity }: MadeCustomer) =>
  makeAccount(running, customerId, { entity, currency: 'USD', name: 'Dollars', funds: 0n })
