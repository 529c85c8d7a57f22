import { displayDay } from '@fondaco/rules/calendar.ts'
import { monthlyFeeWords } from '@fondaco/rules/fees/month.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { DearerPrice } from '../letters/prices-rise.ts'
import { endOf } from '../letters/words.ts'
import { notice } from './words.ts'

interface ToldFee {
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
  /** The number of the account; its end is shown. */
  readonly account: string
  /** Of a monthly fee, as its first day. */
  readonly month: string | null
  /** Of another one: what it is for, in the words of staff. */
  readonly note: string | null
}

const what = ({ month, note, amount, currency }: ToldFee, language: Language) => {
  const name = month === null ? (note ?? '') : monthlyFeeWords(month, language)
  return `${name === '' ? '' : `${name}: `}${amount} ${currency}`
}

const firstDay = (prices: readonly DearerPrice[]): string =>
  displayDay(prices.map(({ from }) => from).sort()[0] ?? '')

/** Notices to a customer about fees that the institution charges. */
export const FEE_NOTICES = {
  fee_charged: notice<ToldFee>({
    category: 'order',
    words: {
      en: (fee) => ({
        title: 'Fee charged',
        message: `${what(fee, 'en')}, taken from your account ${endOf(fee.account)}.`,
      }),
      lt: (fee) => ({
        title: 'Nuskaičiuotas mokestis',
        message: `${what(fee, 'lt')}, nurašyta nuo sąskaitos ${endOf(fee.account)}.`,
      }),
    },
    wish: 'notify_debit',
  }),
  prices_rise: notice<{ readonly prices: readonly DearerPrice[] }>({
    category: 'message',
    words: {
      en: ({ prices }) => ({
        title: `Prices change from ${firstDay(prices)}`,
        message: `If you do not agree, you can end the contract free of charge before then. ${prices.map(({ what, price }) => `${what.en}: ${price.en}.`).join(' ')}`,
      }),
      lt: ({ prices }) => ({
        title: `Nuo ${firstDay(prices)} keičiasi įkainiai`,
        message: `Jei nesutinkate, iki tol galite nemokamai nutraukti sutartį. ${prices.map(({ what, price }) => `${what.lt}: ${price.lt}.`).join(' ')}`,
      }),
    },
    letter: ({ prices }) => ({ template: 'prices-rise', prices }),
  }),
  fee_waits: notice<ToldFee>({
    category: 'order',
    words: {
      en: (fee) => ({
        title: 'A fee waits for money',
        message: `${what(fee, 'en')}. There is not enough money in account ${endOf(fee.account)}. The fee is taken when money comes in. Nothing is added to it.`,
      }),
      lt: (fee) => ({
        title: 'Mokestis laukia lėšų',
        message: `${what(fee, 'lt')}. Sąskaitoje ${endOf(fee.account)} nepakanka lėšų. Mokestis bus nurašytas, kai jų atsiras. Jis nedidės.`,
      }),
    },
  }),
} as const
