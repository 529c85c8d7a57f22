import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CreditTransfer } from './iso20022/pacs008.ts'

/** One planned answer of the simulated clearing house: a status, or a return. Times in milliseconds. */
export interface PlannedAnswer {
  readonly after: number
  readonly kind: 'accepted' | 'final' | 'return'
  /** Added to the amount in the answer, in cents: a wrong answer. */
  readonly amountError?: bigint
  /** The answer names a payment that does not exist. */
  readonly unknownId?: boolean
}

/** The behaviour of the simulated clearing house for a payment. */
export interface Plan {
  readonly outcome: 'settled' | 'rejected'
  /** ISO code of a rejection. */
  readonly reason?: string
  /** When the outcome is final. From then on it answers questions. */
  readonly decidedAfter: number
  readonly answers: readonly PlannedAnswer[]
  /** How often sending fails before the payment is accepted. */
  readonly unreachable: number
  /** Sending ends in a timeout although the payment was accepted. */
  readonly timesOut: boolean
  /** Due messages are handed over before `send` has answered. */
  readonly early: boolean
}

interface Behaviour {
  readonly says: InEachLanguage
  readonly reason?: string
  readonly decidedAfter?: number
  readonly answers?: (usual: readonly PlannedAnswer[]) => readonly PlannedAnswer[]
  readonly unreachable?: number
  readonly timesOut?: boolean
  readonly early?: boolean
  readonly recalled?: RecallAnswer
}

/** The outcome of a recall: the money is returned, or a refusal. */
export type RecallAnswer = 'given_back' | 'refused'

/** From acceptance of an ordinary payment to the first status, and to settlement. */
const ACCEPTED_AFTER = 400
const SETTLED_AFTER = 1_200
/** From acceptance of an instant payment to settlement. */
const INSTANT_AFTER = 300
const RETURNED_AFTER = 3_000
const LATE = 20_000
/** From acceptance of a recall to its answer. */
export const RECALL_ANSWERED_AFTER = 1_000
/** What banks on the way back deduct from a returned wire, in minor units of its currency. */
export const CHARGED_ON_RETURN = 10_00n

const without = (answers: readonly PlannedAnswer[], kind: PlannedAnswer['kind']) =>
  answers.filter((answer) => answer.kind !== kind)

const final = (after: number, more: Partial<PlannedAnswer> = {}): PlannedAnswer => ({
  after,
  kind: 'final',
  ...more,
})

/**
 * The minor part of the amount chooses the behaviour. From .94 on everything settles within two seconds as well, if the
 * sender handles the fault. `recalled` is the behaviour of a recall.
 */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '01': {
    says: { en: 'rejected: AC01, account number wrong', lt: 'atmesta: AC01, neteisingas sąskaitos numeris' },
    reason: 'AC01',
  },
  '04': {
    says: { en: 'rejected: AC04, account closed', lt: 'atmesta: AC04, sąskaita uždaryta' },
    reason: 'AC04',
  },
  '23': {
    says: {
      en: 'settled, and returned three seconds later: MD07, account holder deceased',
      lt: 'įvykdyta ir po trijų sekundžių grąžinta: MD07, sąskaitos turėtojas mirė',
    },
    answers: (usual) => [...usual, { after: (usual.at(-1)?.after ?? 0) + RETURNED_AFTER, kind: 'return' }],
  },
  '31': {
    says: {
      en: 'settled; a recall is answered with a return: FOCR',
      lt: 'įvykdyta; paprašius grąžinti – grąžinta: FOCR',
    },
    recalled: 'given_back',
  },
  '32': {
    says: {
      en: 'settled; a recall is refused: CUST, the payee does not agree',
      lt: 'įvykdyta; paprašius grąžinti – atsisakyta: CUST, gavėjas nesutinka',
    },
    recalled: 'refused',
  },
  '35': {
    says: {
      en: 'settled after 20 seconds; a wire recalled before that is cancelled, and returned later: FOCR',
      lt: 'įvykdyta po 20 sekundžių; anksčiau atšauktas tarptautinis pervedimas nevykdomas, vėliau – grąžinamas: FOCR',
    },
    recalled: 'given_back',
    decidedAfter: LATE,
    answers: (usual) => [...without(usual, 'final'), final(LATE)],
  },
  '90': {
    says: { en: 'answered after 20 seconds', lt: 'atsakyta po 20 sekundžių' },
    decidedAfter: LATE,
    answers: () => [final(LATE)],
  },
  '91': {
    says: { en: 'settled, but answered only when asked', lt: 'įvykdyta, bet atsakyta tik paklausus' },
    answers: () => [],
  },
  '92': {
    says: { en: 'answered twice, in two messages', lt: 'atsakyta dukart, dviem pranešimais' },
    answers: (usual) => [...usual, final((usual.at(-1)?.after ?? 0) + 200)],
  },
  '93': {
    says: {
      en: 'answered with a wrong amount; the truth only when asked',
      lt: 'atsakyta su neteisinga suma; tiesa – tik paklausus',
    },
    answers: (usual) =>
      usual.map((answer) => ({ ...answer, amountError: answer.kind === 'final' ? 100n : 0n })),
  },
  '94': {
    says: { en: 'answered before the sending has ended', lt: 'atsakyta dar nebaigus siųsti' },
    early: true,
    decidedAfter: 0,
    answers: () => [final(0)],
  },
  '95': {
    says: {
      en: 'sending ends in a timeout, but the payment is accepted',
      lt: 'siunčiant baigiasi laikas, bet mokėjimas priimtas',
    },
    timesOut: true,
  },
  '96': {
    says: { en: 'unreachable twice, then accepted', lt: 'dukart nepasiekiama, paskui priimta' },
    unreachable: 2,
  },
  '97': {
    says: {
      en: 'answers out of order: settled first, then accepted',
      lt: 'atsakymai ne eilės tvarka: pirmiau įvykdyta, paskui priimta',
    },
    answers: (usual) => [
      ...without(usual, 'accepted').map(({ after }) => final(after)),
      accepted(SETTLED_AFTER + 300),
    ],
  },
  '98': {
    says: {
      en: 'an answer for a payment that nobody made comes first',
      lt: 'pirmiausia atsakoma apie mokėjimą, kurio niekas neatliko',
    },
    answers: (usual) => [final(100, { unknownId: true }), ...usual],
  },
}

/** Every minor part of an amount with a special behaviour, for readers. */
export const SIMULATED_BEHAVIOURS: readonly { readonly minor: string; readonly says: InEachLanguage }[] =
  Object.entries(BEHAVIOURS)
    .map(([minor, { says }]) => ({ minor: `.${minor}`, says }))
    .sort((one, other) => one.minor.localeCompare(other.minor))

/** The behaviour for a payment. */
export function planFor({ amount, rail }: Pick<CreditTransfer, 'amount' | 'rail'>): Plan {
  const behaviour = behaviourOf(amount)
  const settledAfter = rail === 'INST' ? INSTANT_AFTER : SETTLED_AFTER
  const usual =
    rail === 'INST' || behaviour?.reason !== undefined
      ? [final(settledAfter)]
      : [accepted(ACCEPTED_AFTER), final(settledAfter)]
  return {
    outcome: behaviour?.reason === undefined ? 'settled' : 'rejected',
    ...(behaviour?.reason === undefined ? {} : { reason: behaviour.reason }),
    decidedAfter: behaviour?.decidedAfter ?? settledAfter,
    answers: behaviour?.answers?.(usual) ?? usual,
    unreachable: behaviour?.unreachable ?? 0,
    timesOut: behaviour?.timesOut ?? false,
    early: behaviour?.early ?? false,
  }
}

/** The answer to the recall of an amount; undefined: never an answer. */
export function recallAnswerFor(amount: bigint): RecallAnswer | undefined {
  return behaviourOf(amount)?.recalled
}

function behaviourOf(amount: bigint): Behaviour | undefined {
  return BEHAVIOURS[(amount % 100n).toString().padStart(2, '0')]
}

function accepted(after: number): PlannedAnswer {
  return { after, kind: 'accepted' }
}
