import type { CustomerTransaction, PayeeCheckOfPayment } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type Subtype, typeFacts, typeWords } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Copy } from '../../kit/show/copy.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { exchangeLines } from '../../kit/show/exchange-lines.tsx'
import { PayeeCheckText } from '../../kit/show/payee-check.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { accountText, FEE_KINDS } from './payment-words.ts'
import classes from './transaction.module.css'

/** What a subtype adds to the type of a transaction, in words; ordinary ones add nothing. */
const KINDS: Readonly<Partial<Record<Subtype, InEachLanguage>>> = {
  ...FEE_KINDS,
  FX: { en: 'exchange', lt: 'valiutos keitimas' },
  RETURN: { en: 'returned payment', lt: 'grąžintas mokėjimas' },
  REFUND: { en: 'refund', lt: 'lėšų grąžinimas' },
}

const words = texts({
  details: { en: 'Details', lt: 'Informacija' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  payer: { en: 'Payer', lt: 'Mokėtojas' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  payeeCheck: { en: 'Check of the payee’s name', lt: 'Gavėjo vardo patikra' },
  companyNumber: { en: 'Company number of the payee', lt: 'Gavėjo įmonės kodas' },
  message: { en: 'Message', lt: 'Mokėjimo paskirtis' },
  ownReference: { en: 'Your reference', lt: 'Jūsų nuoroda' },
  type: { en: 'Type', lt: 'Tipas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  reference: { en: 'Reference', lt: 'Numeris' },
  paymentId: { en: 'Payment id', lt: 'Mokėjimo ID' },
  bankReference: { en: 'Bank’s reference', lt: 'Banko nuoroda' },
  made: { en: 'Created', lt: 'Sukurta' },
  madeBy: { en: 'Created by', lt: 'Sukūrė' },
  toBeSent: { en: 'Execution date', lt: 'Vykdymo data' },
  settled: { en: 'Settled', lt: 'Įvykdyta' },
  ended: { en: 'Ended', lt: 'Baigta' },
  noFee: { en: 'Not charged', lt: 'Netaikytas' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  returns: { en: 'Returned payment', lt: 'Grąžinamas mokėjimas' },
  cameBack: { en: 'The returned payment', lt: 'Grąžintas mokėjimas' },
})

type Party = CustomerTransaction['creditor']

/** The company number that was checked, and its answer. */
const numberText = ({ identifier, identifier_text }: PayeeCheckOfPayment) =>
  [identifier, identifier_text].filter(Boolean).join(' · ')

/** Every field of a transaction that its customer sees. */
export function DetailsCard({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const isUndone = transaction.status === 'REJECTED' || transaction.status === 'CANCELED'
  const kind = KINDS[transaction.subtype]?.[language]
  // A fee costs nothing more, and is paid to no account that the customer could know.
  const { isCharge } = typeFacts(transaction.type)
  return (
    <Card title={t.details} padded>
      <DefinitionList
        items={[
          [
            t.amount,
            <Amount
              key="amount"
              value={transaction.amount}
              currency={transaction.currency}
              direction={transaction.direction}
            />,
          ],
          [
            t.fee,
            isCharge ? null : isUndone ? (
              t.noFee
            ) : (
              <Amount key="fee" value={transaction.fee.amount} currency={transaction.fee.currency} />
            ),
          ],
          ...exchangeLines(transaction.exchange),
          [t.payer, <PartyText key="payer" role={t.payer} party={transaction.debitor} />],
          [
            t.payee,
            isCharge ? (
              transaction.creditor.name
            ) : (
              <PartyText key="payee" role={t.payee} party={transaction.creditor} />
            ),
          ],
          [
            t.payeeCheck,
            transaction.payee_check ? <PayeeCheckText key="check" check={transaction.payee_check} /> : null,
          ],
          [t.companyNumber, transaction.payee_check && numberText(transaction.payee_check)],
          [t.message, written(transaction.remittance)],
          [t.ownReference, written(transaction.client_ref_id)],
          [t.type, `${typeWords(transaction.type, language)}${kind ? `, ${kind}` : ''}`],
          [t.account, transaction.account_name],
          [t.reference, <Copied key="reference" text={transaction.reference} what={t.reference} />],
          [t.paymentId, <Copied key="id" text={transaction.payment_id} what={t.paymentId} />],
          [
            t.bankReference,
            transaction.external_ref ? (
              <Copied key="bank" text={transaction.external_ref} what={t.bankReference} />
            ) : null,
          ],
          [t.made, <DateTime key="made" at={transaction.creation_date} />],
          [t.madeBy, transaction.created_by?.legal_name],
          [
            t.toBeSent,
            transaction.execution_date ? <Day key="execution" day={transaction.execution_date} /> : null,
          ],
          [
            isUndone ? t.ended : t.settled,
            transaction.settlement_date ? <DateTime key="settled" at={transaction.settlement_date} /> : null,
          ],
          [t.entity, transaction.entity],
          [
            t.returns,
            transaction.original ? (
              <Link key="original" to={transactionPath(transaction.original)}>
                {t.cameBack}
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

/** An identifier, to be copied as it is written in messages. */
const Copied = ({ text, what, shown = text }: { text: string; what: string; shown?: string }): ReactNode => (
  <>
    <span className={shown === text ? undefined : classes.number}>{shown}</span>{' '}
    <span className={classes.copy}>
      <Copy text={text} what={what} />
    </span>
  </>
)

function PartyText({ role, party }: { role: string; party: Party }): ReactNode {
  const t = useTexts(words)
  const { account, address } = party
  const bank = [account.bank_name, account.bic].filter(Boolean).join(', ')
  const place = address
    ? [address.street, [address.postal_code, address.city].filter(Boolean).join(' '), address.country]
        .filter(Boolean)
        .join(', ')
    : ''
  return (
    <>
      {party.name}
      <div>
        <Copied
          text={account.account_id}
          shown={accountText(account)}
          what={`${role}, ${account.type === 'IBAN' ? 'IBAN' : t.account}`}
        />
      </div>
      {bank ? <div className={classes.about}>{bank}</div> : null}
      {place ? <div className={classes.about}>{place}</div> : null}
    </>
  )
}
