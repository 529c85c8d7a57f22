import type { InEachLanguage } from '../language.ts'
import { type Action, type ActionFacts, type CaseAction, mustSeize } from './actions.ts'
import { isoReasonText } from './iso-reasons.ts'
import { RECALL_CODES, RECALL_REFUSAL_CODES } from './recall.ts'
import type { TransactionStatus } from './status.ts'
import { type Direction, type TransactionType, typeFacts } from './types.ts'

/** A reason for an action of staff. */
export type Reason = {
  readonly code: string
  /** For staff. */
  readonly text: InEachLanguage
  /** For the customer; it never reveals a suspicion, a list or an authority. */
  readonly customer_text: InEachLanguage
  /** The code in an outgoing message; null if the reason is never sent. */
  readonly iso: string | null
}

/** Shown if the true reason must not be revealed, and just as often if it could be. So it reveals nothing. */
const NEUTRAL = { en: 'We could not carry out this payment.', lt: 'Šio mokėjimo atlikti negalėjome.' }
const NEUTRAL_ACCOUNT = {
  en: 'The account cannot receive this payment.',
  lt: 'Sąskaita šio mokėjimo priimti negali.',
}
/** Said instead of both if the payment was returned: it may have been carried out before. */
const NEUTRAL_RETURN = {
  en: 'This payment had to be sent back.',
  lt: 'Šį mokėjimą reikėjo grąžinti.',
}
const RETURN_ASKED = {
  en: 'The payment was returned on request.',
  lt: 'Mokėjimas grąžintas gavus prašymą.',
}
const WRONG_DETAILS = {
  en: 'The account details are not correct. Please check them with the payee.',
  lt: 'Sąskaitos duomenys neteisingi. Pasitikslinkite juos su gavėju.',
}

/** The twelve internal reasons. */
const INTERNAL = [
  {
    code: 'SANCTIONS_MATCH',
    text: { en: 'A party is on a sanctions list', lt: 'Mokėjimo dalyvis įtrauktas į sankcijų sąrašą' },
    customer_text: NEUTRAL,
    iso: 'RR04',
  },
  {
    code: 'NOT_LISTED_PARTY',
    text: {
      en: 'The party is not the one on the list',
      lt: 'Mokėjimo dalyvis nėra tas, kuris įtrauktas į sąrašą',
    },
    customer_text: { en: 'The check is done.', lt: 'Patikra atlikta.' },
    iso: null,
  },
  {
    code: 'ML_TF_SUSPICION',
    text: {
      en: 'Suspicion of money laundering or terrorist financing',
      lt: 'Įtariamas pinigų plovimas arba teroristų finansavimas',
    },
    customer_text: NEUTRAL,
    iso: 'MS03',
  },
  {
    code: 'FRAUD_SUSPECTED',
    text: { en: 'Suspicion of fraud', lt: 'Įtariamas sukčiavimas' },
    customer_text: NEUTRAL,
    iso: 'MS03',
  },
  {
    code: 'RESTRICTED_COUNTRY',
    text: {
      en: 'A party or its bank is in a restricted country',
      lt: 'Mokėjimo dalyvis arba jo bankas yra ribojamoje šalyje',
    },
    customer_text: NEUTRAL,
    iso: 'RR04',
  },
  {
    code: 'PROHIBITED_ACTIVITY',
    text: {
      en: 'The payment is for goods or services outside our terms',
      lt: 'Mokama už prekes ar paslaugas, kurių neleidžia mūsų sąlygos',
    },
    customer_text: NEUTRAL,
    iso: 'MS03',
  },
  {
    code: 'OUT_OF_PROFILE',
    text: {
      en: "The payment does not fit the customer's profile",
      lt: 'Mokėjimas neatitinka kliento profilio',
    },
    customer_text: NEUTRAL,
    iso: 'MS03',
  },
  {
    code: 'AUTHORITY_SEIZURE',
    text: {
      en: 'By order of a court or an authority; the money stays with us',
      lt: 'Teismo ar institucijos nurodymu; pinigai lieka pas mus',
    },
    customer_text: NEUTRAL,
    iso: null,
  },
  {
    code: 'INFORMATION_MISSING',
    text: {
      en: 'Information or documents were not given in time',
      lt: 'Informacija ar dokumentai nepateikti laiku',
    },
    customer_text: {
      en: 'We did not receive the information that we need for this payment.',
      lt: 'Negavome šiam mokėjimui reikalingos informacijos.',
    },
    iso: 'MS03',
  },
  {
    code: 'CUSTOMER_REQUEST',
    text: { en: 'The customer asked for it', lt: 'To prašė klientas' },
    customer_text: { en: 'This was done on request.', lt: 'Tai padaryta gavus prašymą.' },
    iso: 'MS02',
  },
  {
    code: 'DUPLICATE',
    text: { en: 'The same payment was made twice', lt: 'Tas pats mokėjimas atliktas du kartus' },
    customer_text: {
      en: 'The same payment was made before.',
      lt: 'Toks pat mokėjimas jau atliktas anksčiau.',
    },
    iso: 'AM05',
  },
  {
    code: 'OPERATIONAL_ERROR',
    text: {
      en: 'Operational or technical error on our side',
      lt: 'Operacinė arba techninė klaida mūsų pusėje',
    },
    customer_text: {
      en: 'There was a technical problem on our side.',
      lt: 'Mūsų pusėje įvyko techninė klaida.',
    },
    iso: 'MS03',
  },
] as const satisfies readonly Reason[]

type InternalCode = (typeof INTERNAL)[number]['code']

/** Why a customer's request to recall a payment is refused: the payment was made, and its money does not come back. */
const OF_REQUESTS = [
  {
    code: 'REQUEST_INFO_MISSING',
    text: {
      en: 'Information on the request was not given in time',
      lt: 'Informacija apie prašymą nepateikta laiku',
    },
    customer_text: {
      en: 'We did not receive the information that we need for your request.',
      lt: 'Negavome jūsų prašymui reikalingos informacijos.',
    },
    iso: null,
  },
  {
    code: 'REQUEST_UNFOUNDED',
    text: {
      en: 'The customer’s reason does not allow a recall',
      lt: 'Dėl kliento nurodytos priežasties prašyti grąžinti negalima',
    },
    customer_text: {
      en: 'We cannot ask for this payment back for the reason that you gave.',
      lt: 'Dėl jūsų nurodytos priežasties prašyti grąžinti mokėjimo negalime.',
    },
    iso: null,
  },
  {
    code: 'REQUEST_TOO_LATE',
    text: {
      en: 'The time for a recall is over',
      lt: 'Terminas prašyti grąžinti mokėjimą pasibaigė',
    },
    customer_text: {
      en: 'It is too late to ask for this payment back.',
      lt: 'Prašyti grąžinti šį mokėjimą per vėlu.',
    },
    iso: null,
  },
  {
    code: 'REQUEST_WITHDRAWN',
    text: { en: 'The customer has withdrawn the request', lt: 'Klientas prašymą atsiėmė' },
    customer_text: { en: 'You have withdrawn your request.', lt: 'Prašymą atsiėmėte.' },
    iso: null,
  },
  {
    code: 'NOT_ASKED_BACK',
    text: {
      en: 'Another reason, or a reason that must not be disclosed',
      lt: 'Kita priežastis arba priežastis, kurios negalima atskleisti',
    },
    customer_text: {
      en: 'We could not ask for this payment back. Contact Customer Support if you have questions.',
      lt: 'Prašyti grąžinti šio mokėjimo negalėjome. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
    },
    iso: null,
  },
] as const satisfies readonly Reason[]

/** Why the institution itself ends a payment, without a person's decision. */
const AUTOMATIC: readonly Reason[] = [
  {
    code: 'funds_insufficient',
    text: {
      en: 'Not enough money in the account on the execution date, tried twice',
      lt: 'Vykdymo dieną sąskaitoje nepakako lėšų, bandyta du kartus',
    },
    customer_text: {
      en: 'There was not enough money in the account on the day of the payment.',
      lt: 'Mokėjimo dieną sąskaitoje nepakako lėšų.',
    },
    iso: null,
  },
  {
    code: 'account_not_active',
    text: {
      en: 'The account was not active on the execution date',
      lt: 'Vykdymo dieną sąskaita buvo neaktyvi',
    },
    customer_text: {
      en: 'The account was not active on the day of the payment.',
      lt: 'Mokėjimo dieną sąskaita buvo neaktyvi.',
    },
    iso: null,
  },
]

/** Our twelve reasons. `iso` is the code for the other bank. */
export const INTERNAL_REASONS: readonly Reason[] = INTERNAL

/** The text for a customer about an ISO code. A code without an entry gets `NEUTRAL`. */
const ISO_CUSTOMER_TEXTS: Readonly<Record<string, InEachLanguage>> = {
  AC01: WRONG_DETAILS,
  AC02: WRONG_DETAILS,
  AC03: WRONG_DETAILS,
  AC04: NEUTRAL_ACCOUNT,
  AC06: NEUTRAL_ACCOUNT,
  AC07: NEUTRAL_ACCOUNT,
  AG01: NEUTRAL_ACCOUNT,
  AG02: NEUTRAL_ACCOUNT,
  AM05: { en: 'The same payment was made before.', lt: 'Toks pat mokėjimas jau atliktas anksčiau.' },
  AM09: { en: 'The amount was not correct.', lt: 'Suma buvo neteisinga.' },
  ARDT: { en: 'The payment has already been returned.', lt: 'Mokėjimas jau grąžintas.' },
  BE04: {
    en: "The payee's address is missing or not correct.",
    lt: 'Gavėjo adresas nenurodytas arba neteisingas.',
  },
  CNOR: { en: "The payee's bank cannot be reached this way.", lt: 'Gavėjo bankas šiuo būdu nepasiekiamas.' },
  DUPL: { en: 'The same payment was made before.', lt: 'Toks pat mokėjimas jau atliktas anksčiau.' },
  FOCR: RETURN_ASKED,
  MD07: NEUTRAL_ACCOUNT,
  NOAS: { en: 'The payee did not answer.', lt: 'Gavėjas neatsakė.' },
  NOOR: { en: 'The payment was not found.', lt: 'Mokėjimas nerastas.' },
  RC01: { en: "The code of the payee's bank is not correct.", lt: 'Gavėjo banko kodas neteisingas.' },
  RR01: { en: 'Details of the payer are missing.', lt: 'Trūksta mokėtojo duomenų.' },
  RR02: { en: 'Details of the payer are missing.', lt: 'Trūksta mokėtojo duomenų.' },
  RR03: { en: 'Details of the payee are missing.', lt: 'Trūksta gavėjo duomenų.' },
  TECH: { en: 'There was a technical problem.', lt: 'Įvyko techninė klaida.' },
  TM01: {
    en: 'The payment arrived too late for that day.',
    lt: 'Mokėjimas gautas per vėlai, kad būtų įvykdytas tą dieną.',
  },
}

/** Codes for the return of a credit (standards of the EPC rulebooks). */
const RETURN_CODES =
  'AC01 AC04 AC06 AG01 AG02 AM05 BE04 CNOR ERIN MD07 MS02 MS03 RC01 RR01 RR02 RR03 RR04 TM01'.split(' ')
/**
 * Codes for the return of a payment that cannot be applied for an operational reason, without any compliance reason.
 */
const OPERATIONAL_CODES = 'AC01 AC04 AC06 AG01 AG02 AM05 BE04 MD07 MS03 RC01 RR01 RR02 RR03 TM01'.split(' ')
const COMPLIANCE: readonly InternalCode[] = [
  'SANCTIONS_MATCH',
  'ML_TF_SUSPICION',
  'FRAUD_SUSPECTED',
  'RESTRICTED_COUNTRY',
]
const OPERATIONAL: readonly InternalCode[] = ['CUSTOMER_REQUEST', 'DUPLICATE', 'OPERATIONAL_ERROR']

/**
 * The facts on which the choice of reasons depends; `cancelRequested`: the other bank or the payer has asked for the
 * money back.
 */
export type ReasonQuery = {
  readonly status: TransactionStatus
  readonly direction: Direction
  readonly action: Action | CaseAction | 'REVERSE'
  readonly cancelRequested: boolean
  readonly type: TransactionType
  /** Only reasons that keep the money here may be chosen. */
  readonly seizing?: boolean
}

/** The facts that decide the reasons for one person's action on one transaction. */
export const reasonQueryOf = (
  action: Action,
  { status, direction, type, cancelStatus, match, own }: Omit<ActionFacts, 'permissions'>,
): ReasonQuery => ({
  status,
  direction,
  action,
  type,
  cancelRequested: cancelStatus === 'REQ_CANCEL' || cancelStatus === 'REQ_RETURN',
  seizing: action === 'REJECT' && mustSeize({ direction, match, own }),
})

/**
 * The reasons from which staff choose for an action, the most usual first; empty if the action takes none. Messages
 * carry an ISO code, or the ISO code of an internal reason.
 */
export function reasonsFor(query: ReasonQuery): Reason[] {
  const codes = codesFor(query)
  return (query.seizing ? codes.filter(isSeizure) : codes).map((code) => reasonOf(code))
}

/** A reason by its code, ours or ISO. An unknown ISO code is its own text. */
export function reasonOf(code: string): Reason {
  const ours = [...INTERNAL_REASONS, ...OF_REQUESTS, ...AUTOMATIC].find((reason) => reason.code === code)
  if (ours) return ours
  const customer_text = Object.hasOwn(ISO_CUSTOMER_TEXTS, code) ? ISO_CUSTOMER_TEXTS[code] : undefined
  return { code, text: isoReasonText(code), customer_text: customer_text ?? NEUTRAL, iso: code }
}

/**
 * The text for the customer about a reason, true for the current status. A returned payment may have been carried out
 * before.
 */
export function customerText(code: string, status: TransactionStatus): InEachLanguage {
  const { customer_text } = reasonOf(code)
  const isNeutral = customer_text === NEUTRAL || customer_text === NEUTRAL_ACCOUNT
  return status === 'RETURN' && isNeutral ? NEUTRAL_RETURN : customer_text
}

/** Whether a reason keeps the money of a rejected credit in suspense instead of sending it back. */
export function isSeizure(code: string): boolean {
  return code === ('AUTHORITY_SEIZURE' satisfies InternalCode)
}

function codesFor({ status, direction, action, cancelRequested, type }: ReasonQuery): readonly string[] {
  const { counterparty, takesDays } = typeFacts(type)
  const isBetweenBanks = counterparty === 'bank'
  switch (action) {
    case 'DECLINE':
      return [
        ...COMPLIANCE,
        'PROHIBITED_ACTIVITY',
        'OUT_OF_PROFILE',
        'INFORMATION_MISSING',
        ...OPERATIONAL,
      ] satisfies InternalCode[]
    case 'FREEZE':
      return [...COMPLIANCE, 'AUTHORITY_SEIZURE'] satisfies InternalCode[]
    case 'REJECT':
      // A rejected debit releases its money, so nothing can stay in suspense.
      if (direction === 'DEBIT') return [...COMPLIANCE, 'PROHIBITED_ACTIVITY'] satisfies InternalCode[]
      return [
        ...COMPLIANCE,
        'PROHIBITED_ACTIVITY',
        'AUTHORITY_SEIZURE',
        ...(isBetweenBanks ? ['MS03', 'RR04'] : []),
      ]
    case 'REVERSE':
      return [...OPERATIONAL, 'FRAUD_SUSPECTED']
    case 'RETURN':
      if (cancelRequested) return ['FOCR']
      return isBetweenBanks ? RETURN_CODES : [...OPERATIONAL, 'FRAUD_SUSPECTED']
    case 'REJECT_RETURN':
      return cancelRequested ? RECALL_REFUSAL_CODES : [...OPERATIONAL, 'INFORMATION_MISSING']
    case 'OPR_REJECT':
      return OPERATIONAL_CODES
    case 'RECALL':
      return RECALL_CODES
    case 'CANCEL':
      // The other bank is asked to cancel a payment that takes days. Before that, nobody outside knows of it.
      return takesDays && (status === 'SENT_TO_CLEAR' || status === 'ACCEPTED')
        ? RECALL_CODES
        : [...OPERATIONAL, 'INFORMATION_MISSING', 'FRAUD_SUSPECTED']
    case 'CANCEL_REQUEST':
      return OF_REQUESTS.map(({ code }) => code)
    case 'ALERT':
      return ['NOT_LISTED_PARTY', 'SANCTIONS_MATCH'] satisfies InternalCode[]
    case 'APPROVE':
    // The reason was given when the return was asked for.
    case 'APPROVE_RETURN':
    case 'COMPLETED':
    case 'QUESTION':
    case 'CONDITIONS':
      return []
  }
}
