import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { type Subtype, typeWords } from '@fondaco/rules/payments/types.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { DateTime, Day } from '../../kit/date-time.tsx'
import { DefinitionList } from '../../kit/definition-list.tsx'
import { transactionPath } from '../../paths.ts'
import { currentLanguage } from '../../texts.ts'
import { accountText } from './payment-words.ts'
import classes from './transaction.module.css'

type Party = CustomerTransaction['creditor']

/** Every field of a transaction that its customer sees. */
export function DetailsCard({ transaction: t }: { transaction: CustomerTransaction }): ReactNode {
  const kind = KINDS[t.subtype]
  return (
    <Card title="Details" padded>
      <DefinitionList
        items={[
          ['Amount', <Amount key="amount" value={t.amount} currency={t.currency} direction={t.direction} />],
          ['Fee', <Amount key="fee" value={t.fee.amount} currency={t.fee.currency} />],
          ['Payer', <PartyText key="payer" party={t.debitor} />],
          ['Payee', <PartyText key="payee" party={t.creditor} />],
          ['Message', t.remittance],
          ['Your reference', t.client_ref_id],
          ['Type', `${typeWords(t.type, currentLanguage())}${kind ? `, ${kind}` : ''}`],
          ['Account', t.account_name],
          ['Reference', <Figure key="reference" text={t.reference} />],
          ['Payment id', <span key="id">{t.payment_id}</span>],
          ['Bank’s reference', t.external_ref],
          ['Made', <DateTime key="made" at={t.creation_date} />],
          ['Made by', t.created_by?.legal_name],
          ['To be sent on', t.execution_date ? <Day key="execution" day={t.execution_date} /> : null],
          ['Settled', t.settlement_date ? <DateTime key="settled" at={t.settlement_date} /> : null],
          ['Entity', t.entity],
          [
            'It returns',
            t.original ? (
              <Link key="original" to={transactionPath(t.original)}>
                The payment that came back
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

/** What a subtype adds to the type, in words; the ordinary ones add nothing. */
const KINDS: Readonly<Partial<Record<Subtype, string>>> = {
  FX: 'exchange',
  MONTHLY: 'monthly',
  SURCHARGE: 'surcharge',
  RETURN: 'a payment that came back',
  REFUND: 'refund',
}
