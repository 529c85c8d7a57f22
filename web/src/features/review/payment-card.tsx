import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { labelWords } from '@fondaco/rules/payments/status.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/amount.tsx'
import { Card } from '../../kit/card.tsx'
import { DateTime, Day } from '../../kit/date-time.tsx'
import { DefinitionList } from '../../kit/definition-list.tsx'
import { staffTransactionPath } from '../../paths.ts'
import { currentLanguage } from '../../texts.ts'
import { accountText } from './list-columns.tsx'
import classes from './transaction.module.css'
import { cancelStatusWords, directionWords, subtypeWords } from './words.ts'

/** Every field of the payment that is there (B§3.6). */
export function PaymentCard({ transaction: t }: { transaction: StaffTransaction }): ReactNode {
  const figure = (text: string | null) => (text ? <span className={classes.figure}>{text}</span> : null)
  return (
    <Card title="Payment" padded>
      <DefinitionList
        items={[
          ['Payer', <PartyLines key="payer" party={t.debitor} />],
          ['Payee', <PartyLines key="payee" party={t.creditor} />],
          ['Amount', <Amount key="amount" value={t.amount} currency={t.currency} strong />],
          [
            'Fee',
            <span key="fee">
              <Amount value={t.fee.amount} currency={t.fee.currency} />
              <span className={classes.about}>{t.fee_metadata.description}</span>
            </span>,
          ],
          ['Type', `${typeWords(t.type, currentLanguage())} (${t.type})`],
          ['Subtype', subtypeWords(t.subtype)],
          ['Direction', directionWords(t.direction)],
          ['Clearing', t.clearing === 'INSTANT' ? 'Instant' : null],
          ['Entity', t.entity],
          ['Message', t.remittance],
          ['Reference', t.client_ref_id],
          ['End-to-end', figure(t.reference)],
          [
            'External ref',
            t.external_ref ? (
              <span key="external" className={classes.id}>
                {t.external_ref}
              </span>
            ) : null,
          ],
          ['Created', <DateTime key="created" at={t.creation_date} />],
          ['Created by', t.created_by?.legal_name],
          ['Execution', t.execution_date ? <Day key="execution" day={t.execution_date} /> : null],
          ['Settled', t.settlement_date ? <DateTime key="settled" at={t.settlement_date} /> : null],
          ['Our account', t.account_name],
          ['Customer sees', labelWords(t.label, currentLanguage())],
          [
            'Payment id',
            <span key="gid" className={classes.id}>
              {t.payment_id}
            </span>,
          ],
          ['Reason', t.reason ? `${t.reason}${t.reason_code ? ` (${t.reason_code})` : ''}` : null],
          ['Customer’s cancel', t.client_cancel_reason],
          ['Its details', t.client_cancel_reason_details],
          ['Internal cancel', t.internal_cancel_reason],
          ['Cancel status', cancelStatusWords(t.cancel_status)],
          [
            'Cancelations',
            t.cancelation.length > 0
              ? t.cancelation
                  .map(({ reason_text, internal_cancel_reason }) =>
                    internal_cancel_reason ? `${reason_text} (${internal_cancel_reason})` : reason_text,
                  )
                  .join('; ')
              : null,
          ],
          ...Object.entries(t.extension).map(([name, value]) => [sentence(name), value] as const),
          [
            'Returns',
            t.original ? (
              <Link key="original" to={staffTransactionPath(t.original) as string}>
                The original payment
              </Link>
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

function PartyLines({ party }: { party: StaffTransaction['creditor'] }): ReactNode {
  const { name, account, address } = party
  const place = address
    ? [
        address.street,
        [address.postal_code, address.city].filter(Boolean).join(' '),
        countryName(address.country, currentLanguage()),
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

/** `target_currency` as a title: `Target currency`. */
const sentence = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
