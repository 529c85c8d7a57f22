import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type Subtype, typeWords } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { transactionPath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { accountText } from './payment-words.ts'
import classes from './transaction.module.css'

const words = texts({
  details: { en: 'Details', lt: 'Informacija' },
  amount: { en: 'Amount', lt: 'Suma' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  payer: { en: 'Payer', lt: 'Mokėtojas' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
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
  noFee: { en: 'None was taken', lt: 'Nenuskaitytas' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  returns: { en: 'Returned payment', lt: 'Grąžinamas mokėjimas' },
  cameBack: { en: 'The payment that came back', lt: 'Grįžęs mokėjimas' },
})

type Party = CustomerTransaction['creditor']

/** Every field of a transaction that its customer sees. */
export function DetailsCard({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const isUndone = transaction.status === 'REJECTED' || transaction.status === 'CANCELED'
  const kind = KINDS[transaction.subtype]?.[language]
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
            isUndone ? (
              t.noFee
            ) : (
              <Amount key="fee" value={transaction.fee.amount} currency={transaction.fee.currency} />
            ),
          ],
          [t.payer, <PartyText key="payer" party={transaction.debitor} />],
          [t.payee, <PartyText key="payee" party={transaction.creditor} />],
          [t.message, written(transaction.remittance)],
          [t.ownReference, written(transaction.client_ref_id)],
          [t.type, `${typeWords(transaction.type, language)}${kind ? `, ${kind}` : ''}`],
          [t.account, transaction.account_name],
          [t.reference, <Figure key="reference" text={transaction.reference} />],
          [t.paymentId, <span key="id">{transaction.payment_id}</span>],
          [t.bankReference, transaction.external_ref],
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

const Figure = ({ text }: { text: string }): ReactNode => <span className={classes.number}>{text}</span>

function PartyText({ party }: { party: Party }): ReactNode {
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
      <div className={classes.number}>{accountText(account)}</div>
      {bank ? <div className={classes.about}>{bank}</div> : null}
      {place ? <div className={classes.about}>{place}</div> : null}
    </>
  )
}

/** The addition of a subtype to the type, in words; ordinary ones add nothing. */
const KINDS: Readonly<Partial<Record<Subtype, InEachLanguage>>> = {
  FX: { en: 'exchange', lt: 'valiutos keitimas' },
  MONTHLY: { en: 'monthly', lt: 'mėnesinis' },
  SURCHARGE: { en: 'surcharge', lt: 'priemoka' },
  RETURN: { en: 'a payment that came back', lt: 'grįžęs mokėjimas' },
  REFUND: { en: 'refund', lt: 'lėšų grąžinimas' },
}
