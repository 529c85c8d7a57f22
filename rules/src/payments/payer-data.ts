import { type BusinessCalendar, entityDay } from '../calendar.ts'
import type { Entity } from '../entity.ts'
import { checkIban } from '../iban.ts'
import type { InEachLanguage, Language } from '../language.ts'
import { sepaCountry } from '../sepa.ts'
import { endOfBusinessDays } from './recall.ts'

/** Payer data that may be missing or meaningless in an incoming payment (Regulation (EU) 2023/1113, art. 7). */
export const PAYER_GAPS = ['name', 'account', 'address', 'identification'] as const
export type PayerGap = (typeof PAYER_GAPS)[number]

/** The payer's data in a message. */
export interface PayerData {
  readonly name: string
  readonly account: string
  /** The country of the payer's bank, if the message names the bank. */
  readonly bic: string | null
  /** Town and country are there. */
  readonly hasAddress: boolean
  /** A birth date with its place, or the number of a document, a customer or an organisation is there. */
  readonly isIdentified: boolean
  /** Minor units of EUR. */
  readonly amountEur: bigint
  /** The message must have all data, and takes accounts without IBAN: that of a wire. */
  readonly isDetailed: boolean
}

/** Up to this value a payment from outside the EEA needs only name and account (art. 6(2)); EUR cents. */
const SMALL = 1_000_00n

/** Texts that mean that there is no name. */
const MEANINGLESS = new Set(
  (
    'notprovided notavailable notapplicable notknown unknown unnamed anonymous undisclosed confidential none null nil na ' +
    'noname payer debtor customer client remitter sender test nenurodyta nezinoma nezinomas anonimas'
  ).split(' '),
)

/**
 * The missing payer data: a meaningful name, a valid account number, and, if the payer's bank is outside the EEA and
 * the amount is not small, an address, an identification or a birth date with its place; of a wire, an address and one of
 * the others.
 */
export function payerGaps(payer: PayerData): PayerGap[] {
  return [
    ...(isName(payer.name) ? [] : ['name' as const]),
    ...(isAccount(payer) ? [] : ['account' as const]),
    ...(needsAddress(payer) ? detailGaps(payer) : []),
  ]
}

function detailGaps({ isDetailed, hasAddress, isIdentified }: PayerData): PayerGap[] {
  if (!isDetailed) return hasAddress || isIdentified ? [] : ['address']
  return [...(hasAddress ? [] : ['address' as const]), ...(isIdentified ? [] : ['identification' as const])]
}

/** What begins like an IBAN must be one. */
const isAccount = ({ account, isDetailed }: PayerData) =>
  checkIban(account).ok || (isDetailed && /^(?![A-Z]{2}\d{2})(?=.*\d)[A-Za-z0-9 /.-]{1,34}$/.test(account))

function isName(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return letters.length > 1 && !/^(.)\1+$/u.test(letters) && !MEANINGLESS.has(letters)
}

const needsAddress = (payer: PayerData) => payer.amountEur > SMALL && !isInEea(payer)

const isInEea = ({ bic, account }: Pick<PayerData, 'account' | 'bic'>) =>
  sepaCountry(bic?.slice(4, 6) ?? account)?.eea === true

/** The missing data in words. */
export const PAYER_GAP_WORDS: Readonly<Record<PayerGap, InEachLanguage>> = {
  name: {
    en: 'The payer’s name is missing or meaningless',
    lt: 'Mokėtojo vardas nenurodytas arba beprasmis',
  },
  account: {
    en: 'The payer’s account number is missing or wrong',
    lt: 'Mokėtojo sąskaitos numeris nenurodytas arba neteisingas',
  },
  address: {
    en: 'The payer’s address or identification is missing; a bank outside the EEA must send it',
    lt: 'Trūksta mokėtojo adreso arba asmens duomenų; bankas ne iš EEE turi juos pateikti',
  },
  identification: {
    en: 'The payer’s customer or document number, or date and place of birth, is missing; a bank outside the EEA must send it',
    lt: 'Trūksta mokėtojo kliento ar dokumento numerio arba gimimo datos ir vietos; bankas ne iš EEE turi juos pateikti',
  },
}

/** The words for a gap by its name; the stored words for a name that is no longer known. */
export const gapWords = (gap: string | null, kept: string, language: Language): string =>
  PAYER_GAPS.find((one) => one === gap) ? PAYER_GAP_WORDS[gap as PayerGap][language] : kept

/** The ISO code with which an instant payment is refused for it. */
export const PAYER_GAP_CODES: Readonly<Record<PayerGap, 'RR01' | 'RR02'>> = {
  name: 'RR02',
  account: 'RR01',
  address: 'RR02',
  identification: 'RR01',
}

/**
 * The deadline for the answer of the payer's bank: three business days within the EEA, five from outside it
 * (EBA/GL/2024/11).
 */
export function payerDataDue(
  asked: Date,
  payer: Pick<PayerData, 'account' | 'bic'>,
  entity: Entity,
  calendar: BusinessCalendar,
): Date {
  return endOfBusinessDays(entityDay(asked, entity), isInEea(payer) ? 3 : 5, entity, calendar)
}

/** What a request to the payer's bank says of the payment. */
export interface PayerDataRequest {
  readonly gaps: readonly PayerGap[]
  /** The bank's own references, by which it finds the payment. */
  readonly railId: string | null
  readonly endToEndId: string | null
  /** In written form, such as `2,000.00 EUR`. */
  readonly amount: string
  readonly received: string
  readonly payee: string
  readonly payeeAccount: string
  /** The last day for the answer. */
  readonly due: string
}

const ASKED_FOR: Readonly<Record<PayerGap, string>> = {
  name: 'the payer’s name',
  account: 'the payer’s account number',
  address:
    'the payer’s address with the country, and the number of an official document, a customer number, or the date and place of birth',
  identification:
    'the number of an official document of the payer, a customer number, or the date and place of birth',
}

/** The text to the payer's bank, in English, the language of correspondence between banks. */
export function payerDataRequest(about: PayerDataRequest): string {
  const { gaps, railId, endToEndId, amount, received, payee, payeeAccount, due } = about
  return [
    'Request for information under Article 8 of Regulation (EU) 2023/1113',
    '',
    `On ${received} we received ${amount} from you for ${payee}, account ${payeeAccount}.`,
    ...(railId ? [`Transaction identification: ${railId}`] : []),
    ...(endToEndId ? [`End-to-end identification: ${endToEndId}`] : []),
    '',
    'The information on the payer that must accompany the transfer is missing or means nothing. Please send us:',
    ...gaps.map((gap) => `- ${ASKED_FOR[gap]}`),
    '',
    `We need your answer by ${due}. Until then we hold the transfer, and we return it if we cannot establish who paid.`,
  ].join('\n')
}
