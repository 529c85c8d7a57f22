import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { customerStanding } from '@fondaco/rules/payments/customer-label.ts'
import { isRecallCode, RECALL_REASONS } from '@fondaco/rules/payments/recall.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Copy } from '../../kit/show/copy.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { exchangeLines } from '../../kit/show/exchange-lines.tsx'
import { TechnicalDetails } from '../../kit/show/technical-details.tsx'
import { wireLines } from '../../kit/show/wire-lines.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { type Spoken, texts, useLanguage, useTexts } from '../../texts.ts'
import { accountText } from './list-columns.tsx'
import classes from './transaction.module.css'
import { cancelStatusWords, directionWords, subtypeWords } from './words.ts'

const words = texts({
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  payer: { en: 'Payer', lt: 'Mokėtojas' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  type: { en: 'Type', lt: 'Tipas' },
  subtype: { en: 'Subtype', lt: 'Potipis' },
  direction: { en: 'Direction', lt: 'Kryptis' },
  clearing: { en: 'Clearing', lt: 'Tarpuskaita' },
  instant: { en: 'Instant', lt: 'Momentinė' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  reference: { en: 'Reference', lt: 'Kliento nuoroda' },
  endToEnd: { en: 'End-to-end', lt: 'Ištisinis numeris' },
  external: { en: 'External ref', lt: 'Išorinė nuoroda' },
  created: { en: 'Created', lt: 'Sukurta' },
  createdBy: { en: 'Created by', lt: 'Sukūrė' },
  execution: { en: 'Execution', lt: 'Vykdymo data' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  ended: { en: 'Ended', lt: 'Baigta' },
  ourAccount: { en: 'Our account', lt: 'Mūsų sąskaita' },
  customerSees: { en: 'Customer sees', lt: 'Klientas mato' },
  paymentId: { en: 'Payment id', lt: 'Mokėjimo ID' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  customerCancel: { en: 'Customer’s cancellation', lt: 'Kliento atšaukimas' },
  cancelDetails: { en: 'Cancellation details', lt: 'Atšaukimo informacija' },
  internalCancel: { en: 'Internal cancellation', lt: 'Vidinis atšaukimas' },
  cancelStatus: { en: 'Cancellation status', lt: 'Atšaukimo būsena' },
  cancelations: { en: 'Cancellations', lt: 'Atšaukimai' },
  messageId: { en: 'Message id', lt: 'Pranešimo numeris' },
  customerNumber: { en: 'Payer’s number', lt: 'Mokėtojo numeris' },
  lei: { en: 'Payer’s LEI', lt: 'Mokėtojo LEI' },
  born: { en: 'Payer born', lt: 'Mokėtojo gimimo data ir vieta' },
  returns: { en: 'Returns', lt: 'Grąžinamas mokėjimas' },
  original: { en: 'Original payment', lt: 'Pirminis mokėjimas' },
})

/** What identifies the payer of a wire: the person who keys it at the bank enters it there. */
const payerLines = (payer: StaffTransaction['wire_payer'], t: Spoken<typeof words>) =>
  payer
    ? ([
        [t.customerNumber, payer.customer_number],
        [t.lei, payer.lei],
        [t.born, [payer.born_on && displayDay(payer.born_on), payer.born_in].filter(Boolean).join(', ')],
      ] as const)
    : []

/** All fields of the payment that have a value; its identifiers in other systems are folded away. */
export function PaymentCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const figure = (text: string | null) => (text ? <span className={classes.figure}>{text}</span> : null)
  const technical = [
    [t.paymentId, transaction.payment_id],
    [t.external, transaction.external_ref],
    ...(transaction.exchange || transaction.wire ? [] : Object.entries(transaction.extension)).map(
      ([name, value]) => [name === 'message_id' ? t.messageId : sentence(name), value] as const,
    ),
  ] as const
  return (
    <Card
      title={t.payment}
      padded
      footer={
        <TechnicalDetails>
          <DefinitionList
            items={technical.map(([name, value]) => [
              name,
              value ? (
                <span key={name} className={classes.copied}>
                  <span className={classes.id}>{value}</span>
                  <Copy text={value} what={name} />
                </span>
              ) : null,
            ])}
          />
        </TechnicalDetails>
      }
    >
      <DefinitionList
        items={[
          [t.payer, <PartyLines key="payer" party={transaction.debitor} />],
          [t.payee, <PartyLines key="payee" party={transaction.creditor} />],
          [
            t.amount,
            <Amount key="amount" value={transaction.amount} currency={transaction.currency} strong />,
          ],
          [
            t.fee,
            <span key="fee">
              <Amount value={transaction.fee.amount} currency={transaction.fee.currency} />
              <span className={classes.about}>{transaction.fee_metadata.description}</span>
            </span>,
          ],
          ...exchangeLines(transaction.exchange),
          ...wireLines(transaction, language),
          ...payerLines(transaction.wire_payer, t),
          [t.type, `${typeWords(transaction.type, language)} (${transaction.type})`],
          [t.subtype, subtypeWords(transaction.subtype, language)],
          [t.direction, directionWords(transaction.direction, language)],
          [t.clearing, transaction.clearing === 'INSTANT' ? t.instant : null],
          [t.entity, transaction.entity],
          [t.message, written(transaction.remittance)],
          [t.reference, written(transaction.client_ref_id)],
          [t.endToEnd, figure(transaction.reference)],
          [t.created, <DateTime key="created" at={transaction.creation_date} />],
          [t.createdBy, transaction.created_by?.legal_name],
          [
            t.execution,
            transaction.execution_date ? <Day key="execution" day={transaction.execution_date} /> : null,
          ],
          [
            transaction.status === 'COMPLETED' ? t.settled : t.ended,
            transaction.settlement_date ? <DateTime key="settled" at={transaction.settlement_date} /> : null,
          ],
          [t.ourAccount, transaction.account_name],
          [
            t.customerSees,
            customerStanding({ type: transaction.type, status: transaction.label }).words[language],
          ],
          [
            t.reason,
            transaction.reason
              ? `${transaction.reason}${transaction.reason_code ? ` (${transaction.reason_code})` : ''}`
              : null,
          ],
          [t.customerCancel, cancelReason(transaction.client_cancel_reason, language)],
          [t.cancelDetails, written(transaction.client_cancel_reason_details)],
          [t.internalCancel, written(transaction.internal_cancel_reason)],
          [t.cancelStatus, cancelStatusWords(transaction.cancel_status, language)],
          [
            t.cancelations,
            transaction.cancelation.length > 0
              ? transaction.cancelation.map(({ reason_text, internal_cancel_reason }) => (
                  <div key={reason_text}>
                    {reason_text} {internal_cancel_reason ? <>({written(internal_cancel_reason)})</> : null}
                  </div>
                ))
              : null,
          ],
          [
            t.returns,
            transaction.original ? (
              <Link key="original" to={staffTransactionPath(transaction.original)}>
                {t.original}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

function PartyLines({ party }: { party: StaffTransaction['creditor'] }): ReactNode {
  const language = useLanguage()
  const { name, account, address } = party
  const place = address
    ? [
        address.street,
        [address.postal_code, address.city].filter(Boolean).join(' '),
        countryName(address.country, language),
      ]
        .filter(Boolean)
        .join(', ')
    : null
  const bank = [account.bic, account.bank_name].filter(Boolean).join(' · ')
  return (
    <>
      {name}
      {place ? <span className={classes.about}>{place}</span> : null}
      <span className={classes.account}>{accountText(account)}</span>
      {bank ? <span className={classes.about}>{bank}</span> : null}
    </>
  )
}

/** What the customer wrote, or chose: the reason of a recall in words, with its code. */
const cancelReason = (reason: string | null, language: Language): ReactNode =>
  reason && isRecallCode(reason) ? `${RECALL_REASONS[reason].words[language]} (${reason})` : written(reason)

/** `target_currency` as a title: `Target currency`. */
const sentence = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
