import { displayDay } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { feeWords, type ToldFee } from '../letters/fee-words.ts'
import type { DearerPrice } from '../letters/prices-rise.ts'
import { endOf } from '../letters/words.ts'
import { notice } from './words.ts'

const what = (fee: ToldFee, language: Language) => {
  const name = feeWords(fee, language)
  return `${name === '' ? '' : `${name}: `}${fee.amount} ${fee.currency}`
}

const toldFee = ({ amount, currency, account, month, note }: ToldFee): ToldFee => ({
  amount,
  currency,
  account,
  month,
  note,
})

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
    letter: (fee, at) => ({ template: 'fee-charged', ...toldFee(fee), at }),
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
  prices_stay: notice<{ readonly from: string }>({
    category: 'message',
    words: {
      en: ({ from }) => ({
        title: `Prices do not change as announced from ${displayDay(from)}`,
        message: `We told you that your prices change from ${displayDay(from)}. This change will not come.`,
      }),
      lt: ({ from }) => ({
        title: `Nuo ${displayDay(from)} įkainiai nesikeis, kaip pranešėme`,
        message: `Pranešėme, kad nuo ${displayDay(from)} keisis jūsų įkainiai. Šio pakeitimo nebus.`,
      }),
    },
    letter: ({ from }) => ({ template: 'prices-stay', from }),
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
    letter: (fee, at) => ({ template: 'fee-waits', ...toldFee(fee), at }),
  }),
  fee_cancelled: notice<ToldFee>({
    category: 'order',
    words: {
      en: (fee) => ({
        title: 'Fee cancelled',
        message: `${what(fee, 'en')}. It is not taken from your account ${endOf(fee.account)}. You do not need to do anything.`,
      }),
      lt: (fee) => ({
        title: 'Mokestis atšauktas',
        message: `${what(fee, 'lt')}. Nuo sąskaitos ${endOf(fee.account)} jis nebus nurašytas. Jums nieko daryti nereikia.`,
      }),
    },
    letter: (fee, at) => ({ template: 'fee-cancelled', ...toldFee(fee), at }),
  }),
} as const
