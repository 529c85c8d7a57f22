import type * as calls from '@fondaco/contract/payments/calls.ts'
import type { ExchangeMade, PayeeCheckOfPayment } from '@fondaco/contract/payments/schemas.ts'
import type { WireView } from '@fondaco/contract/wires/schemas.ts'
import { formatDateTime } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAccountId } from '@fondaco/rules/iban.ts'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { customerStanding } from '@fondaco/rules/payments/customer-label.ts'
import { owedFee } from '@fondaco/rules/payments/money.ts'
import { labelOf } from '@fondaco/rules/payments/status.ts'
import { type Direction, typeFacts, typeWords } from '@fondaco/rules/payments/types.ts'
import { CHARGES_WORDS } from '@fondaco/rules/wires/charges.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../../platform/http/serve-call.ts'
import { beginPdf, endPdf, PDF_COLOURS, writeFoot, writePairs } from '../../../platform/pdf.ts'
import { findPayeeCheck } from './detail-store.ts'
import { findTransaction, type ListedTransaction } from './read-store.ts'
import { customerRow } from './transaction-rows.ts'
import { viewExchange } from './view-exchange.ts'
import { viewPayeeCheck } from './view-payee-check.ts'
import { viewWire } from './view-wire.ts'

const ENGLISH = {
  fileName: 'receipt',
  title: 'Receipt',
  sent: 'sent',
  received: 'received',
  simulated: 'Simulated clearing: no real money has moved.',
  reference: 'Reference',
  created: 'Created',
  settled: 'Settled',
  ended: 'Ended',
  payer: 'Payer',
  payerAccount: 'Payer’s account',
  payee: 'Payee',
  payeeAccount: 'Payee’s account',
  payeeBank: 'Payee’s bank (BIC)',
  payerBank: 'Payer’s bank',
  wireBank: 'Payee’s bank',
  intermediary: 'Intermediary bank',
  charges: 'Charges of the banks',
  purpose: 'Purpose',
  amountSent: 'Amount sent',
  deducted: 'Deducted on the way',
  uetr: 'Number at all banks (UETR)',
  message: 'Message',
  ownReference: 'Own reference',
  payeeCheck: 'Check of the payee’s name',
  companyNumber: 'Company number of the payee',
  sold: 'Sold',
  bought: 'Bought',
  rate: 'Exchange rate (mid rate)',
  margin: 'Our margin, in the rate',
  fee: 'Fee',
  reason: 'Reason',
  made: (at: string) => `Made on ${at}.`,
}

const WORDS: InEachLanguage<typeof ENGLISH> = {
  en: ENGLISH,
  lt: {
    fileName: 'kvitas',
    title: 'Kvitas',
    sent: 'išsiųsta',
    received: 'gauta',
    simulated: 'Imituojama tarpuskaita: tikri pinigai nepervesti.',
    reference: 'Numeris',
    created: 'Sukurta',
    settled: 'Įvykdyta',
    ended: 'Baigta',
    payer: 'Mokėtojas',
    payerAccount: 'Mokėtojo sąskaita',
    payee: 'Gavėjas',
    payeeAccount: 'Gavėjo sąskaita',
    payeeBank: 'Gavėjo bankas (BIC)',
    payerBank: 'Mokėtojo bankas',
    wireBank: 'Gavėjo bankas',
    intermediary: 'Bankas tarpininkas',
    charges: 'Bankų mokesčiai',
    purpose: 'Mokėjimo tikslas',
    amountSent: 'Išsiųsta suma',
    deducted: 'Pakeliui nuskaičiuota',
    uetr: 'Numeris visuose bankuose (UETR)',
    message: 'Mokėjimo paskirtis',
    ownReference: 'Sava nuoroda',
    payeeCheck: 'Gavėjo vardo patikra',
    companyNumber: 'Gavėjo įmonės kodas',
    sold: 'Parduota',
    bought: 'Pirkta',
    rate: 'Keitimo kursas (vidurinis)',
    margin: 'Mūsų marža, įskaičiuota į kursą',
    fee: 'Mokestis',
    reason: 'Priežastis',
    made: (at) => `Sudaryta ${at}.`,
  },
}

export interface ReceiptDeps {
  readonly institution: Institution
  /** The rail is a simulator: the receipt says so. */
  readonly clearingIsSimulated: boolean
}

/** The receipt of a transaction: its customer's view on one page, in the reader's language and time zone. */
export const getReceipt =
  (deps: ReceiptDeps): Operation<typeof calls.getReceipt> =>
  async ({ db, scope, params, query, clock, request: { language } }) => {
    const row = (await findTransaction(db, scope, params.id)) ?? refuse('not_found')
    return new FileAnswer(
      `${WORDS[language].fileName}-${row.reference}.pdf`,
      'application/pdf',
      await receiptPdf(row, deps, {
        payeeCheck: viewPayeeCheck(await findPayeeCheck(db, row), { side: 'customer', language }),
        timezone: query.timezone,
        language,
        now: clock.now(),
      }),
      'inline',
    )
  }

async function receiptPdf(
  row: ListedTransaction,
  deps: ReceiptDeps,
  {
    payeeCheck,
    timezone,
    language,
    now,
  }: {
    payeeCheck: PayeeCheckOfPayment | null
    timezone: string
    language: Language
    now: Date
  },
): Promise<Buffer> {
  const words = WORDS[language]
  const { institution } = deps
  const document = beginPdf({
    title: `${words.title} ${row.reference}`,
    author: institution.name,
    language,
    createdAt: now,
  })

  const currency = row.currency
  const { type } = row
  const { isCharge } = typeFacts(type)
  const standing = customerStanding({ type, status: labelOf(row.status) }).words[language]
  document.font('bold').fontSize(16).fillColor(PDF_COLOURS.accent).text(institution.product)
  document
    .font('regular')
    .fontSize(9)
    .fillColor(PDF_COLOURS.faint)
    .text(`${institution.name} · ${institution.address}`)
  document.moveDown(2)
  document
    .font('bold')
    .fontSize(20)
    .fillColor(PDF_COLOURS.ink)
    .text(`${displayAmount(row.amount, currency)} ${currency}`)
  document.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint)
  document.text(
    `${typeWords(type, language)}${isCharge ? '' : `, ${row.direction === 'DEBIT' ? words.sent : words.received}`} · ${standing}`,
  )
  if (deps.clearingIsSimulated) document.text(words.simulated)
  document.moveDown(1.5)

  const shown = customerRow(row, language)
  const lines: [string, string][] = [
    [words.reference, row.reference],
    [words.created, formatDateTime(row.created_at, timezone, 'seconds')],
    ...(shown.settlement_date && row.settled_at
      ? [
          [
            row.status === 'COMPLETED' ? words.settled : words.ended,
            formatDateTime(row.settled_at, timezone, 'seconds'),
          ] as [string, string],
        ]
      : []),
    [words.payer, row.debtor_name],
    [words.payerAccount, formatAccountId(row.debtor_account)],
    [words.payee, row.creditor_name],
    // A fee goes to no account that its payer could know, and costs nothing more.
    ...(isCharge ? [] : [[words.payeeAccount, formatAccountId(row.creditor_account)] as [string, string]]),
    // A wire says more of its bank.
    ...(row.creditor_bic && !isCharge && row.wire === null
      ? [[words.payeeBank, row.creditor_bic] as [string, string]]
      : []),
    ...(payeeCheck ? checkLines(payeeCheck, words, timezone) : []),
    ...exchangeLines(viewExchange(row.extension), words),
    ...wireLines(viewWire(row.wire), row.direction, words, language),
    ...(shown.remittance ? [[words.message, shown.remittance] as [string, string]] : []),
    ...(row.client_ref_id ? [[words.ownReference, row.client_ref_id] as [string, string]] : []),
    ...(row.direction === 'DEBIT' && !isCharge
      ? [[words.fee, `${displayAmount(owedFee(row), currency)} ${currency}`] as [string, string]]
      : []),
    ...(shown.reason ? [[words.reason, shown.reason] as [string, string]] : []),
  ]
  writePairs(document, lines)
  const made = words.made(`${formatDateTime(now, timezone, 'seconds')} (${timezone})`)
  writeFoot(document, made, { institution, language })
  return endPdf(document)
}

/** The check of the payee: of the name, and of a company number where one was given. */
const checkLines = (
  check: PayeeCheckOfPayment,
  words: { readonly payeeCheck: string; readonly companyNumber: string },
  timezone: string,
): [string, string][] => [
  [words.payeeCheck, checkText(check, timezone)],
  ...(check.identifier
    ? [
        [
          words.companyNumber,
          [check.identifier, check.identifier_text]
            .filter(Boolean)
            .map((part) => `${part}.`)
            .join(' '),
        ] as [string, string],
      ]
    : []),
]

/** Both amounts of an exchange, and its rate. */
function exchangeLines(
  exchange: ExchangeMade | null,
  words: { readonly sold: string; readonly bought: string; readonly rate: string; readonly margin: string },
): [string, string][] {
  if (exchange === null) return []
  const { sell, buy, rate, mid_rate, margin } = exchange
  return [
    [words.sold, moneyText(sell)],
    [words.bought, moneyText(buy)],
    [words.rate, `1 ${sell.currency} = ${rate} ${buy.currency} (${mid_rate})`],
    [words.margin, `${margin.percent} %: ${moneyText(margin.sell)}, ${moneyText(margin.buy)}`],
  ]
}

/** The bank of a wire, who pays the charges, what it is for, and its number at all banks. */
function wireLines(
  wire: WireView | null,
  direction: Direction,
  words: typeof ENGLISH,
  language: Language,
): [string, string][] {
  if (wire === null) return []
  const { bank, intermediary, charges, purpose, sent, deducted, uetr } = wire
  const { name, who } = CHARGES_WORDS[charges]
  const isOut = direction === 'DEBIT'
  const bankText = ({ name: named, bic, city, country }: typeof bank) =>
    [named, bic, city, country && countryName(country, language)].filter(Boolean).join(', ')
  return [
    [isOut ? words.wireBank : words.payerBank, bankText(bank)],
    ...(intermediary ? [[words.intermediary, bankText(intermediary)] as [string, string]] : []),
    [
      words.charges,
      isOut ? `${name[language]} (${charges}). ${who[language]}` : `${name[language]} (${charges})`,
    ],
    ...(purpose ? [[words.purpose, purpose] as [string, string]] : []),
    ...(sent ? [[words.amountSent, moneyText(sent)] as [string, string]] : []),
    ...deducted.map(({ bic, ...charge }): [string, string] => [
      words.deducted,
      [moneyText(charge), bic].filter(Boolean).join(', '),
    ]),
    ...(uetr ? [[words.uetr, uetr] as [string, string]] : []),
  ]
}

const moneyText = ({ amount, currency }: { readonly amount: string; readonly currency: Currency }): string =>
  `${displayAmount(parseSignedAmount(amount, currency) ?? 0n, currency)} ${currency}`

/** What the payer saw and chose, and when. */
const checkText = ({ result_text, words, choice_text, at }: PayeeCheckOfPayment, timezone: string): string =>
  [`${result_text}. ${formatDateTime(new Date(at), timezone, 'seconds')}.`, words, `${choice_text}.`]
    .filter((part) => part !== null)
    .join(' ')
