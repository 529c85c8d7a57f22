import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { notice } from './words.ts'

interface Referenced {
  /** The number of the transaction that people use. */
  readonly reference: string
}

interface ByHand extends Referenced {
  /** As people read it, such as `1,234.50`. */
  readonly amount: string
  readonly currency: string
}

interface WithReason extends ByHand {
  readonly code: string
}

const sum = ({ amount, currency }: ByHand) => `${amount} ${currency}`
const then = (text: string | null) => (text === null ? '' : ` ${text}`)

/** Notices to staff who decide on payments. */
export const PAYMENT_DESK_NOTICES = {
  customer_answered: notice<
    Referenced & {
      readonly who: string
      /** Whether money may go back; null for another question. */
      readonly agreed: boolean | null
    }
  >({
    category: 'order',
    words: {
      en: ({ who, reference, agreed }) => ({
        title: 'A customer has answered',
        message:
          agreed === null
            ? `${who} answered the question about ${reference}.`
            : agreed
              ? `${who} agrees to the return of ${reference}.`
              : `${who} does not agree to the return of ${reference}.`,
      }),
      lt: ({ who, reference, agreed }) => ({
        title: 'Klientas atsakė',
        message:
          agreed === null
            ? `${who} atsakė į klausimą dėl ${reference}.`
            : agreed
              ? `${who} sutinka grąžinti ${reference}.`
              : `${who} nesutinka grąžinti ${reference}.`,
      }),
    },
  }),
  consent_not_answered: notice<Referenced>({
    category: 'order',
    words: {
      en: ({ reference }) => ({
        title: 'A customer has not answered',
        message: `The customer did not answer in time whether ${reference} may be returned.`,
      }),
      lt: ({ reference }) => ({
        title: 'Klientas neatsakė',
        message: `Į klausimą, ar galima grąžinti ${reference}, laiku neatsakyta.`,
      }),
    },
  }),
  payer_data_not_sent: notice<Referenced>({
    category: 'order',
    words: {
      en: ({ reference }) => ({
        title: 'A bank has not answered',
        message: `The payer’s bank has not sent the payer’s data for ${reference} in time.`,
      }),
      lt: ({ reference }) => ({
        title: 'Bankas neatsakė',
        message: `Mokėtojo bankas laiku nepateikė mokėtojo duomenų: ${reference}.`,
      }),
    },
  }),
  recall_not_answered: notice<Referenced>({
    category: 'order',
    words: {
      en: ({ reference }) => ({
        title: 'An answer is overdue',
        message: `Our recall of ${reference} was not answered within 15 business days.`,
      }),
      lt: ({ reference }) => ({
        title: 'Atsakymas vėluoja',
        message: `Į mūsų prašymą grąžinti ${reference} per 15 darbo dienų neatsakyta.`,
      }),
    },
  }),
  return_not_decided: notice<Referenced>({
    category: 'order',
    words: {
      en: ({ reference }) => ({
        title: 'An answer is overdue',
        message: `The return of ${reference} was requested 15 business days ago, and nobody has decided on it.`,
      }),
      lt: ({ reference }) => ({
        title: 'Atsakymas vėluoja',
        message: `Prieš 15 darbo dienų prašyta grąžinti ${reference}, bet dar nenuspręsta.`,
      }),
    },
  }),
  return_asked: notice<
    Referenced & {
      readonly payer: string
      /** The other bank's text. */
      readonly text: string | null
    }
  >({
    category: 'order',
    words: {
      en: ({ reference, payer, text }) => ({
        title: 'A return is requested',
        message: `The return of ${reference} from ${payer} is requested.${then(text)}`,
      }),
      lt: ({ reference, payer, text }) => ({
        title: 'Prašoma grąžinti pinigus',
        message: `Prašoma grąžinti ${reference}, mokėtojas ${payer}.${then(text)}`,
      }),
    },
  }),
  recall_asked_by_customer: notice<Referenced & { readonly who: string }>({
    category: 'order',
    words: {
      en: ({ who, reference }) => ({
        title: 'A customer requests a recall',
        message: `${who} asks us to recall ${reference}.`,
      }),
      lt: ({ who, reference }) => ({
        title: 'Klientas prašo grąžinti pinigus',
        message: `${who} prašo grąžinti ${reference}.`,
      }),
    },
  }),
  reversal_to_book: notice<Referenced & { readonly asked_by: string }>({
    category: 'order',
    words: {
      en: ({ asked_by, reference }) => ({
        title: 'A reversal waits for approval',
        message: `${asked_by} asks to reverse ${reference}. Another person must approve it.`,
      }),
      lt: ({ asked_by, reference }) => ({
        title: 'Grąžinimas įrašu laukia patvirtinimo',
        message: `${asked_by} prašo grąžinti įrašu ${reference}. Tai turi patvirtinti kitas darbuotojas.`,
      }),
    },
  }),
  reversal_not_decided: notice<Referenced>({
    category: 'order',
    words: {
      en: ({ reference }) => ({
        title: 'A reversal or cancellation was not decided',
        message: `${reference}: nobody decided in 30 days. Nothing changed. Ask for it again if it is still needed.`,
      }),
      lt: ({ reference }) => ({
        title: 'Dėl grąžinimo įrašu ar atšaukimo nenuspręsta',
        message: `${reference}: per 30 dienų niekas nenusprendė. Niekas nepasikeitė. Jei vis dar reikia, paprašykite iš naujo.`,
      }),
    },
  }),
  fee_to_cancel: notice<Referenced & { readonly asked_by: string }>({
    category: 'order',
    words: {
      en: ({ asked_by, reference }) => ({
        title: 'The cancellation of a fee waits for approval',
        message: `${asked_by} asks to cancel the fee ${reference}, which waits for money. Another person must approve it.`,
      }),
      lt: ({ asked_by, reference }) => ({
        title: 'Mokesčio atšaukimas laukia patvirtinimo',
        message: `${asked_by} prašo atšaukti lėšų laukiantį mokestį ${reference}. Tai turi patvirtinti kitas darbuotojas.`,
      }),
    },
  }),
  return_by_hand: notice<ByHand & { readonly payer: string }>({
    category: 'order',
    words: {
      en: (credit) => ({
        title: 'Return a payment manually',
        message: `Pay ${sum(credit)} of ${credit.reference} back to ${credit.payer} at the payer’s bank.`,
      }),
      lt: (credit) => ({
        title: 'Grąžinkite mokėjimą rankiniu būdu',
        message: `Per mokėtojo banką grąžinkite ${sum(credit)} (${credit.reference}) mokėtojui ${credit.payer}.`,
      }),
    },
  }),
  recall_by_hand: notice<WithReason & { readonly text: string | null }>({
    category: 'order',
    words: {
      en: (payment) => ({
        title: 'Recall a payment manually',
        message: `Ask the payee’s bank to send back ${sum(payment)} of ${payment.reference}, then enter its answer. ${reasonOf(payment.code).text.en}.${then(payment.text)}`,
      }),
      lt: (payment) => ({
        title: 'Atšaukite mokėjimą rankiniu būdu',
        message: `Paprašykite gavėjo banko grąžinti ${sum(payment)} (${payment.reference}) ir įveskite jo atsakymą. ${reasonOf(payment.code).text.lt}.${then(payment.text)}`,
      }),
    },
  }),
  refusal_by_hand: notice<WithReason>({
    category: 'order',
    words: {
      en: (credit) => ({
        title: 'Refuse a recall manually',
        message: `Tell the payer’s bank that ${sum(credit)} of ${credit.reference} will not be returned. ${reasonOf(credit.code).text.en}.`,
      }),
      lt: (credit) => ({
        title: 'Atsisakykite grąžinti rankiniu būdu',
        message: `Praneškite mokėtojo bankui, kad ${sum(credit)} (${credit.reference}) negrąžinama. ${reasonOf(credit.code).text.lt}.`,
      }),
    },
  }),
} as const
