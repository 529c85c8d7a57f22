import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { type MoneyState, moneyWords } from '@fondaco/rules/payments/money.ts'
import { customerText, reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { refusalWords } from '@fondaco/rules/payments/recall.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { Direction } from '@fondaco/rules/payments/types.ts'
import { notice } from './words.ts'

/** A payment as its customer knows it. */
export interface ToldPayment {
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
  readonly direction: Direction
  /** The name of the other party: the payee of a debit, the payer of a credit. */
  readonly party: string
  /** The number of the customer's own account. */
  readonly account: string
}

interface Reasoned extends ToldPayment {
  readonly money: MoneyState
  /** The reason, and the payment's status at that time; none if there is no reason. */
  readonly reason: { readonly code: string; readonly standing: TransactionStatus } | null
}

const sum = ({ amount, currency }: ToldPayment) => `${amount} ${currency}`

/** The place of the money and the reason, as sentences. */
const outcome = ({ money, reason }: Reasoned, language: Language) =>
  [
    moneyWords(money)[language],
    ...(reason ? [customerText(reason.code, reason.standing)[language]] : []),
  ].join(' ')

const because = ({ reason }: Reasoned, language: Language) =>
  reason ? ` ${customerText(reason.code, reason.standing)[language]}` : ''

/** Why a payment does not come back: refused by the payee's bank, or by the institution. */
interface NotComingBack extends ToldPayment {
  readonly refused_by: 'bank' | 'institution'
  readonly code: string
}

const whyNot = ({ refused_by, code }: NotComingBack): InEachLanguage =>
  refused_by === 'bank' ? refusalWords(code) : reasonOf(code).customer_text

/** Notices to a customer about a payment, in words that do not tip off. */
export const PAYMENT_NOTICES = {
  payment_received: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (credit) => ({ title: 'Money received', message: `${sum(credit)} from ${credit.party}.` }),
      lt: (credit) => ({ title: 'Gauta lėšų', message: `${sum(credit)}, mokėtojas ${credit.party}.` }),
    },
    wish: 'notify_credit',
    letter: ({ amount, currency, party, account }, at) => ({
      template: 'payment-received',
      amount,
      currency,
      payer: party,
      account,
      at,
    }),
  }),
  payment_sent: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (debit) => ({ title: 'Payment made', message: `${sum(debit)} to ${debit.party}.` }),
      lt: (debit) => ({ title: 'Mokėjimas įvykdytas', message: `${sum(debit)}, gavėjas ${debit.party}.` }),
    },
    wish: 'notify_debit',
    letter: ({ amount, currency, party, account }, at) => ({
      template: 'payment-sent',
      amount,
      currency,
      payee: party,
      account,
      at,
    }),
  }),
  payment_returned: notice<Reasoned>({
    category: 'order',
    words: {
      en: (credit) => ({
        title: 'Payment returned',
        message: `${sum(credit)} came back from ${credit.party}.${because(credit, 'en')}`,
      }),
      lt: (credit) => ({
        title: 'Mokėjimas grąžintas',
        message: `Grąžinta ${sum(credit)}, grąžino ${credit.party}.${because(credit, 'lt')}`,
      }),
    },
  }),
  payment_refused: notice<Reasoned>({
    category: 'order',
    words: {
      en: (debit) => ({
        title: 'Payment not made',
        message: `${sum(debit)} to ${debit.party} was not paid. ${outcome(debit, 'en')}`,
      }),
      lt: (debit) => ({
        title: 'Mokėjimas neįvykdytas',
        message: `${sum(debit)} gavėjui ${debit.party} nesumokėta. ${outcome(debit, 'lt')}`,
      }),
    },
  }),
  payment_given_back: notice<Reasoned>({
    category: 'order',
    words: {
      en: (credit) => ({
        title: 'Incoming payment sent back',
        message: `${sum(credit)} from ${credit.party}. ${outcome(credit, 'en')}`,
      }),
      lt: (credit) => ({
        title: 'Gautas mokėjimas išsiųstas atgal',
        message: `${sum(credit)}, mokėtojas ${credit.party}. ${outcome(credit, 'lt')}`,
      }),
    },
  }),
  payment_reversed: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (counter) => ({
        title: 'Transaction reversed',
        message:
          counter.direction === 'CREDIT'
            ? `${sum(counter)} came back to your account: a transaction with ${counter.party} was a mistake and has been reversed.`
            : `${sum(counter)} left your account: a transaction with ${counter.party} was a mistake and has been reversed.`,
      }),
      lt: (counter) => ({
        title: 'Operacija ištaisyta atvirkštiniu įrašu',
        message:
          counter.direction === 'CREDIT'
            ? `Į jūsų sąskaitą grąžinta ${sum(counter)}: klaidinga operacija (${counter.party}) panaikinta.`
            : `Iš jūsų sąskaitos nurašyta ${sum(counter)}: klaidinga operacija (${counter.party}) panaikinta.`,
      }),
    },
  }),
  payment_held: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (payment) => ({
        title: 'Payment under review',
        message:
          payment.direction === 'DEBIT'
            ? `We are checking ${sum(payment)} to ${payment.party} before it is paid.`
            : `We are checking ${sum(payment)} from ${payment.party} before it reaches your account.`,
      }),
      lt: (payment) => ({
        title: 'Mokėjimas tikrinamas',
        message:
          payment.direction === 'DEBIT'
            ? `Prieš vykdydami tikriname mokėjimą: ${sum(payment)}, gavėjas ${payment.party}.`
            : `Prieš įskaitydami į jūsų sąskaitą tikriname mokėjimą: ${sum(payment)}, mokėtojas ${payment.party}.`,
      }),
    },
  }),
  payment_question: notice<ToldPayment>({
    category: 'message',
    words: {
      en: (payment) => ({
        title: 'We have a question about a payment',
        message: `${sum(payment)} ${payment.direction === 'DEBIT' ? 'to' : 'from'} ${payment.party} waits for your answer.`,
      }),
      lt: (payment) => ({
        title: 'Turime klausimą dėl mokėjimo',
        message: `Mokėjimas laukia jūsų atsakymo: ${sum(payment)}, ${payment.direction === 'DEBIT' ? 'gavėjas' : 'mokėtojas'} ${payment.party}.`,
      }),
    },
  }),
  payment_recalled: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (debit) => ({
        title: 'We have asked for your money back',
        message: `${sum(debit)} to ${debit.party}. The answer may take 15 business days. The other bank may refuse.`,
      }),
      lt: (debit) => ({
        title: 'Paprašėme grąžinti jūsų pinigus',
        message: `${sum(debit)}, gavėjas ${debit.party}. Atsakymo gali tekti laukti 15 darbo dienų. Kitas bankas gali atsisakyti grąžinti.`,
      }),
    },
  }),
  recall_refused: notice<NotComingBack>({
    category: 'order',
    words: {
      en: (debit) => ({
        title: 'The payment will not be returned',
        message: `${sum(debit)} to ${debit.party}. ${whyNot(debit).en}`,
      }),
      lt: (debit) => ({
        title: 'Mokėjimas nebus grąžintas',
        message: `${sum(debit)}, gavėjas ${debit.party}. ${whyNot(debit).lt}`,
      }),
    },
  }),
  return_question: notice<ToldPayment>({
    category: 'message',
    words: {
      en: (credit) => ({
        title: 'The payer asks you to return a payment',
        message: `${sum(credit)} from ${credit.party}. Tell us whether you agree to return it. The choice is yours.`,
      }),
      lt: (credit) => ({
        title: 'Mokėtojas prašo grąžinti mokėjimą',
        message: `${sum(credit)}, mokėtojas ${credit.party}. Atsakykite, ar sutinkate grąžinti. Sprendžiate jūs.`,
      }),
    },
  }),
  payment_kept: notice<ToldPayment>({
    category: 'order',
    words: {
      en: (credit) => ({
        title: 'A payment stays in your account',
        message: `You can use ${sum(credit)} from ${credit.party} again.`,
      }),
      lt: (credit) => ({
        title: 'Mokėjimas lieka jūsų sąskaitoje',
        message: `${sum(credit)}, mokėtojas ${credit.party}: šia suma vėl galite naudotis.`,
      }),
    },
  }),
} as const
