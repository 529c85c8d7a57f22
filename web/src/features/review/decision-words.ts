import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { type Action, type CaseAction, REASON_REQUIRED } from '@fondaco/rules/payments/actions.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { amountText } from '../../kit/show/amount.tsx'

/**
 * Acts of staff on this page: the offered actions, the two steps that overturn a confirmed match, the two answers to
 * conditions, and the two steps of a reversal.
 */
export type Decision =
  | {
      readonly kind:
        | Action
        | CaseAction
        | 'ASK_OVERTURN'
        | 'OVERTURN'
        | 'WITHDRAW_CONDITIONS'
        | 'REVERSE'
        | 'BOOK_REVERSAL'
        | 'CANCEL_FEE'
        | 'APPROVE_CANCEL_FEE'
    }
  | {
      readonly kind: 'APPROVE_CONDITION'
      readonly condition: { readonly _id: string; readonly text: string }
    }

export type DecisionKind = Decision['kind']

interface DecisionWords {
  /** Text of the button that opens the dialog, and of the one that acts. */
  readonly button: InEachLanguage
  /** Text after it was done. */
  readonly done: InEachLanguage
  /** A decision against the customer is shown as dangerous. */
  readonly stops?: true
  /** The usual decision. */
  readonly main?: true
  /** Seldom taken. */
  readonly rare?: true
}

const WORDS: Readonly<Record<DecisionKind, DecisionWords>> = {
  APPROVE: {
    button: { en: 'Approve', lt: 'Patvirtinti' },
    done: { en: 'The payment is approved.', lt: 'Mokėjimas patvirtintas.' },
    main: true,
  },
  DECLINE: {
    button: { en: 'Decline', lt: 'Atsisakyti vykdyti' },
    done: { en: 'The payment is declined.', lt: 'Mokėjimą vykdyti atsisakyta.' },
    stops: true,
  },
  FREEZE: {
    button: { en: 'Freeze', lt: 'Įšaldyti' },
    done: { en: 'The payment is frozen.', lt: 'Mokėjimas įšaldytas.' },
    rare: true,
  },
  REJECT: {
    button: { en: 'Reject', lt: 'Atmesti' },
    done: { en: 'The payment is rejected.', lt: 'Mokėjimas atmestas.' },
    stops: true,
  },
  CANCEL: {
    button: { en: 'Cancel the payment', lt: 'Atšaukti mokėjimą' },
    done: { en: 'The payment is cancelled.', lt: 'Mokėjimas atšauktas.' },
    stops: true,
  },
  COMPLETED: {
    button: { en: 'Complete', lt: 'Užbaigti' },
    done: { en: 'The payment is completed.', lt: 'Mokėjimas užbaigtas.' },
    main: true,
  },
  RETURN: {
    button: { en: 'Return', lt: 'Grąžinti' },
    done: { en: 'The return is under way.', lt: 'Grąžinimas pradėtas.' },
    stops: true,
  },
  APPROVE_RETURN: {
    button: { en: 'Approve the return', lt: 'Patvirtinti grąžinimą' },
    done: { en: 'The return is approved.', lt: 'Grąžinimas patvirtintas.' },
    main: true,
  },
  REJECT_RETURN: {
    button: { en: 'Reject the return', lt: 'Atmesti grąžinimą' },
    done: { en: 'The return is rejected.', lt: 'Grąžinimas atmestas.' },
    stops: true,
  },
  RECALL: {
    button: { en: 'Recall', lt: 'Prašyti grąžinti' },
    done: { en: 'The recall is requested.', lt: 'Pateiktas prašymas grąžinti.' },
  },
  OPR_REJECT: {
    button: { en: 'Operational reject', lt: 'Atmesti dėl operacinių priežasčių' },
    done: { en: 'The payment is rejected.', lt: 'Mokėjimas atmestas.' },
    stops: true,
    rare: true,
  },
  ALERT: {
    button: { en: 'Decide on the name match', lt: 'Spręsti dėl vardo atitikties' },
    done: { en: 'The name match is decided.', lt: 'Dėl vardo atitikties nuspręsta.' },
    main: true,
  },
  ASK_OVERTURN: {
    button: { en: 'Ask to overturn the match', lt: 'Prašyti panaikinti atitiktį' },
    done: {
      en: 'You asked to overturn the match. A colleague must confirm.',
      lt: 'Paprašėte panaikinti atitiktį. Tai turi patvirtinti kolega.',
    },
  },
  OVERTURN: {
    button: { en: 'Decide on the request to overturn', lt: 'Spręsti dėl prašymo panaikinti atitiktį' },
    done: { en: 'The request is decided.', lt: 'Dėl prašymo nuspręsta.' },
    main: true,
  },
  QUESTION: {
    button: { en: 'Ask the customer', lt: 'Klausti kliento' },
    done: { en: 'The customer is asked.', lt: 'Klausimas klientui išsiųstas.' },
  },
  CONDITIONS: {
    button: { en: 'Set conditions', lt: 'Nustatyti sąlygas' },
    done: { en: 'The conditions are set.', lt: 'Sąlygos nustatytos.' },
    rare: true,
  },
  APPROVE_CONDITION: {
    button: { en: 'Approve the condition', lt: 'Patvirtinti sąlygą' },
    done: { en: 'The condition is approved.', lt: 'Sąlyga patvirtinta.' },
    main: true,
  },
  WITHDRAW_CONDITIONS: {
    button: { en: 'Withdraw the conditions', lt: 'Atsiimti sąlygas' },
    done: { en: 'The conditions are withdrawn.', lt: 'Sąlygos atsiimtos.' },
  },
  CANCEL_REQUEST: {
    button: { en: 'Refuse the request', lt: 'Atsisakyti prašyti grąžinti' },
    done: {
      en: 'The customer is notified that the payment is not recalled.',
      lt: 'Klientui pranešta, kad mokėjimo grąžinti neprašoma.',
    },
    stops: true,
  },
  REVERSE: {
    button: { en: 'Reverse', lt: 'Stornuoti' },
    done: {
      en: 'The reversal is requested. A colleague must book it.',
      lt: 'Paprašyta stornuoti. Tai turi patvirtinti kolega.',
    },
    rare: true,
  },
  BOOK_REVERSAL: {
    button: { en: 'Book the reversal', lt: 'Patvirtinti storno' },
    done: { en: 'The reversal is booked.', lt: 'Storno apskaitytas.' },
    main: true,
  },
  CANCEL_FEE: {
    button: { en: 'Cancel the fee', lt: 'Atšaukti mokestį' },
    done: {
      en: 'The cancellation is requested. A colleague must approve it.',
      lt: 'Paprašyta atšaukti. Tai turi patvirtinti kolega.',
    },
    rare: true,
  },
  APPROVE_CANCEL_FEE: {
    button: { en: 'Approve the cancellation', lt: 'Patvirtinti atšaukimą' },
    done: { en: 'The fee is cancelled.', lt: 'Mokestis atšauktas.' },
    main: true,
  },
}

/** The words of a decision, by its kind. */
export const decisionWords = (kind: DecisionKind): DecisionWords => WORDS[kind]

/** Text after a decision; a sent payment can only be recalled. */
export const doneWords = (
  kind: DecisionKind,
  { status }: Pick<StaffTransaction, 'status'>,
): InEachLanguage =>
  kind === 'CANCEL' && (status === 'SENT_TO_CLEAR' || status === 'ACCEPTED')
    ? { en: 'The bank is asked to cancel the payment.', lt: 'Banko prašoma atšaukti mokėjimą.' }
    : WORDS[kind].done

/** Whether a reason must be chosen. Each answer to a name match carries its own. */
export const needsReason = (kind: DecisionKind): boolean =>
  kind === 'CANCEL_REQUEST' ||
  kind === 'REVERSE' ||
  kind === 'CANCEL_FEE' ||
  (REASON_REQUIRED as readonly DecisionKind[]).includes(kind)

/** Whether a colleague asked for it: their reason stands. */
export const isSecondStep = (kind: DecisionKind): boolean =>
  kind === 'BOOK_REVERSAL' || kind === 'APPROVE_CANCEL_FEE'

/** The amount of the payment, in words. */
const amountOf = ({ amount, currency }: StaffTransaction): string =>
  `${amountText(amount, currency)} ${currency}`

/** The hold of a debit on the account: amount and fee. */
function heldOf({ amount, fee, currency, direction }: StaffTransaction): string {
  const minor = (text: string): bigint => parseSignedAmount(text, currency) ?? 0n
  const sum = minor(amount) + (direction === 'DEBIT' && fee.currency === currency ? minor(fee.amount) : 0n)
  return `${amountText(formatAmount(sum, currency), currency)} ${currency}`
}

/** The effect of a decision on the payment and the money. */
export const consequenceOf = (
  kind: DecisionKind,
  transaction: StaffTransaction,
  language: Language,
): string => consequence(kind, transaction)[language]

function consequence(kind: DecisionKind, transaction: StaffTransaction): InEachLanguage {
  const { direction, status, type } = transaction
  const debit = direction === 'DEBIT'
  const amount = amountOf(transaction)
  const held = heldOf(transaction)
  switch (kind) {
    case 'APPROVE':
      if (debit && status === 'FREEZED') {
        return {
          en: `The payment continues. The frozen ${held} are held for it again until it settles.`,
          lt: `Mokėjimas tęsiamas. Įšaldyta suma ${held} jam vėl rezervuojama, kol bus atsiskaityta.`,
        }
      }
      if (debit) {
        return {
          en: `The payment continues. The hold of ${held} stays until it settles.`,
          lt: `Mokėjimas tęsiamas. Suma ${held} lieka rezervuota, kol bus atsiskaityta.`,
        }
      }
      return typeFacts(type).takesDays
        ? {
            en: `The payment waits to be completed. Then ${amount} are credited to the customer.`,
            lt: `Mokėjimas laukia užbaigimo. Tada klientui bus įskaityta ${amount}.`,
          }
        : { en: `${amount} are credited to the customer.`, lt: `Klientui įskaitoma ${amount}.` }
    case 'DECLINE':
      return debit
        ? released(held)
        : {
            en: `The payment ends here. ${amount} are not credited.`,
            lt: `Mokėjimas čia baigiasi. ${amount} neįskaitoma.`,
          }
    case 'FREEZE':
      return debit
        ? {
            en: `The payment stops. ${held} are blocked in the customer’s account until somebody decides.`,
            lt: `Mokėjimas sustabdomas. ${held} užblokuojama kliento sąskaitoje, kol kas nors nuspręs.`,
          }
        : {
            en: `The payment stops. ${amount} stay in suspense until somebody decides.`,
            lt: `Mokėjimas sustabdomas. ${amount} lieka tarpinėje sąskaitoje, kol kas nors nuspręs.`,
          }
    case 'REJECT':
      if (transaction.four_eyes?.seizing) {
        return {
          en: `The payment ends here. ${amount} are seized and stay in suspense.`,
          lt: `Mokėjimas čia baigiasi. ${amount} areštuojama ir lieka tarpinėje sąskaitoje.`,
        }
      }
      return debit
        ? {
            en: `The payment ends here. The frozen ${held} are released.`,
            lt: `Mokėjimas čia baigiasi. Įšaldyta suma ${held} atlaisvinama.`,
          }
        : {
            en: `The payment ends here. ${amount} go back to the payer’s bank, or stay in suspense if the reason is a seizure.`,
            lt: `Mokėjimas čia baigiasi. ${amount} grąžinama mokėtojo bankui arba, jei priežastis – areštas, lieka tarpinėje sąskaitoje.`,
          }
    case 'CANCEL':
      return status === 'SENT_TO_CLEAR' || status === 'ACCEPTED'
        ? {
            en: `The payment has been sent, so the payee’s bank is asked to cancel it. The hold of ${held} stays until the bank agrees.`,
            lt: `Mokėjimas jau išsiųstas: banko prašoma jį atšaukti. Suma ${held} lieka rezervuota, kol bankas sutiks.`,
          }
        : released(held)
    case 'COMPLETED':
      return debit
        ? {
            en: `The payment is booked as settled: ${held} leave the customer’s account.`,
            lt: `Mokėjimas apskaitomas kaip įvykdytas: nuo kliento sąskaitos nurašoma ${held}.`,
          }
        : {
            en: `The payment is booked as settled: ${amount} are credited to the customer.`,
            lt: `Mokėjimas apskaitomas kaip įvykdytas: klientui įskaitoma ${amount}.`,
          }
    case 'RETURN':
    case 'OPR_REJECT':
      if (status === 'COMPLETED') {
        return {
          en: `${amount} are blocked in the customer’s account. They go back once a colleague approves the return.`,
          lt: `${amount} užblokuojama kliento sąskaitoje. Pinigai bus grąžinti, kai grąžinimą patvirtins kolega.`,
        }
      }
      if (kind === 'OPR_REJECT') {
        return {
          en: `For a payment that cannot be applied, such as to a closed account. It ends here as rejected; Return ends it as returned. Either way ${amount} go from suspense back to the payer’s bank.`,
          lt: `Kai mokėjimo negalima įskaityti, pavyzdžiui, sąskaita uždaryta. Jis baigiasi kaip atmestas, o veiksmas „Grąžinti“ jį baigia kaip grąžintą. Abiem atvejais ${amount} iš tarpinės sąskaitos grąžinama mokėtojo bankui.`,
        }
      }
      return typeFacts(type).hasOprReject
        ? {
            en: `The payment ends here as returned. ${amount} go from suspense back to the payer’s bank.`,
            lt: `Mokėjimas čia baigiasi kaip grąžintas. ${amount} iš tarpinės sąskaitos grąžinama mokėtojo bankui.`,
          }
        : {
            en: `The payment ends here. ${amount} go back to the payer.`,
            lt: `Mokėjimas čia baigiasi. ${amount} grąžinama mokėtojui.`,
          }
    case 'APPROVE_RETURN':
      return {
        en: `The blocked ${amount} leave the customer’s account and go back to the payer. This is final.`,
        lt: `Užblokuota suma ${amount} nurašoma nuo kliento sąskaitos ir grąžinama mokėtojui. Tai galutinis sprendimas.`,
      }
    case 'REJECT_RETURN':
      return {
        en: `${amount} stay with the customer and are available again. If the payer’s bank asked, it gets a refusal with this reason.`,
        lt: `${amount} lieka klientui, ir jis vėl gali jomis naudotis. Jei prašė mokėtojo bankas, jam atsakoma neigiamai ir nurodoma ši priežastis.`,
      }
    case 'RECALL':
      return typeFacts(type).counterparty === 'customer'
        ? {
            en: `${amount} are blocked in the payee’s account with us until the return is decided. No money moves before.`,
            lt: `${amount} užblokuojama gavėjo sąskaitoje pas mus, kol bus nuspręsta dėl grąžinimo. Iki tol pinigai nejudės.`,
          }
        : {
            en: 'The payee’s bank is asked to send the money back. It must answer within 15 business days. No money moves before.',
            lt: 'Gavėjo banko prašoma grąžinti pinigus. Atsakyti jis turi per 15 darbo dienų. Iki tol pinigai nejudės.',
          }
    case 'CANCEL_REQUEST':
      return {
        en: 'The payment does not change, and the other bank is not asked. The customer is notified with the reason.',
        lt: 'Mokėjimas nesikeičia, ir kito banko nieko neprašoma. Klientui pranešama nurodant priežastį.',
      }
    case 'REVERSE':
      return {
        en: `Asks a colleague to book the opposite of this transaction: ${amount}. No money moves before.`,
        lt: `Kolegos prašoma apskaityti šiai operacijai priešingą operaciją: ${amount}. Iki tol pinigai nejudės.`,
      }
    case 'BOOK_REVERSAL':
      return {
        en: `The opposite of this transaction is booked: ${amount}. This is final.`,
        lt: `Apskaitoma šiai operacijai priešinga operacija: ${amount}. Atšaukti to nebus galima.`,
      }
    case 'CANCEL_FEE':
      return {
        en: `Asks a colleague to cancel this fee: ${amount}. Until then it is still taken when money comes in.`,
        lt: `Kolegos prašoma atšaukti šį mokestį: ${amount}. Iki tol jis vis dar bus nurašytas, kai atsiras lėšų.`,
      }
    case 'APPROVE_CANCEL_FEE':
      return {
        en: `The fee of ${amount} is never taken. The customer is notified. This is final.`,
        lt: `Mokestis ${amount} nebus nurašytas. Klientui pranešama. Atšaukti to nebus galima.`,
      }
    case 'ALERT':
      return debit
        ? {
            en: `A false positive continues to review, with ${held} held. A true match is frozen: ${held} are blocked.`,
            lt: `Klaidinga atitiktis perduodama peržiūrai, ${held} lieka rezervuota. Tikra atitiktis įšaldoma: ${held} užblokuojama.`,
          }
        : {
            en: `A false positive continues to review. A true match is frozen. In both cases ${amount} stay in suspense.`,
            lt: `Klaidinga atitiktis perduodama peržiūrai, tikra – įšaldoma. Abiem atvejais ${amount} lieka tarpinėje sąskaitoje.`,
          }
    case 'ASK_OVERTURN':
      return {
        en: `A colleague is asked to confirm that the match is another party. Until then the money stays frozen.`,
        lt: `Kolegos prašoma patvirtinti, kad tai kitas asmuo ar įmonė. Iki tol pinigai lieka įšaldyti.`,
      }
    case 'OVERTURN':
      return {
        en: 'A confirmed request overturns the match, and the payment goes back to review. Otherwise it stays frozen. No money leaves in either case.',
        lt: 'Patvirtinus prašymą, atitiktis panaikinama ir mokėjimas grąžinamas peržiūrai. Kitaip jis lieka įšaldytas. Abiem atvejais pinigai neišeina.',
      }
    case 'QUESTION':
      return withMoneyStaying(transaction, {
        en: 'The customer is asked, and the payment waits for the answer or the deadline.',
        lt: 'Klientas paklausiamas, o mokėjimas laukia atsakymo arba termino pabaigos.',
      })
    case 'CONDITIONS':
      return withMoneyStaying(transaction, {
        en: 'The payment waits until every condition is approved by somebody else.',
        lt: 'Mokėjimas laukia, kol kiekvieną sąlygą patvirtins kitas asmuo.',
      })
    case 'APPROVE_CONDITION':
      return withMoneyStaying(transaction, {
        en: 'Once no condition is open, the payment continues.',
        lt: 'Kai atvirų sąlygų nebeliks, mokėjimas bus tęsiamas.',
      })
    case 'WITHDRAW_CONDITIONS':
      return withMoneyStaying(transaction, {
        en: 'The payment goes back to review.',
        lt: 'Mokėjimas grąžinamas peržiūrai.',
      })
  }
}

const released = (held: string): InEachLanguage => ({
  en: `The payment ends here. The hold of ${held} is released.`,
  lt: `Mokėjimas čia baigiasi. Rezervuota suma ${held} atlaisvinama.`,
})

function withMoneyStaying(transaction: StaffTransaction, { en, lt }: InEachLanguage): InEachLanguage {
  return transaction.direction === 'DEBIT'
    ? {
        en: `${en} The hold of ${heldOf(transaction)} stays.`,
        lt: `${lt} Suma ${heldOf(transaction)} lieka rezervuota.`,
      }
    : {
        en: `${en} ${amountOf(transaction)} stay in suspense.`,
        lt: `${lt} ${amountOf(transaction)} lieka tarpinėje sąskaitoje.`,
      }
}

/** The answers to a name match, and the reason that each one is. */
export const ALERT_ANSWERS = {
  false_positive: {
    label: {
      en: 'False positive: another person or company',
      lt: 'Klaidinga atitiktis: kitas asmuo ar įmonė',
    },
    reason_code: 'NOT_LISTED_PARTY',
  },
  true_match: {
    label: {
      en: 'True match: the listed person or company',
      lt: 'Tikra atitiktis: sąraše esantis asmuo ar įmonė',
    },
    reason_code: 'SANCTIONS_MATCH',
  },
} as const
export type AlertAnswer = keyof typeof ALERT_ANSWERS
