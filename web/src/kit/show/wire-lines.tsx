import type { WireView } from '@fondaco/contract/wires/schemas.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Direction } from '@fondaco/rules/payments/types.ts'
import { CHARGES_WORDS } from '@fondaco/rules/wires/charges.ts'
import type { ReactNode } from 'react'
import { texts, textsNow } from '../../texts.ts'
import { Amount } from './amount.tsx'
import { Copy } from './copy.tsx'
import classes from './wire-lines.module.css'
import { written } from './written.tsx'

const words = texts({
  kind: { en: 'The payee is', lt: 'Gavėjas yra' },
  PERSON: { en: 'A person', lt: 'Asmuo' },
  COMPANY: { en: 'A company', lt: 'Įmonė' },
  payeeBank: { en: 'Payee’s bank', lt: 'Gavėjo bankas' },
  payerBank: { en: 'Payer’s bank', lt: 'Mokėtojo bankas' },
  clearingCode: { en: 'Clearing code', lt: 'Kliringo kodas' },
  intermediary: { en: 'Intermediary bank', lt: 'Bankas tarpininkas' },
  charges: { en: 'Charges of the banks', lt: 'Bankų mokesčiai' },
  purpose: { en: 'Purpose', lt: 'Mokėjimo tikslas' },
  sent: { en: 'Amount sent', lt: 'Išsiųsta suma' },
  deducted: { en: 'Deducted on the way', lt: 'Pakeliui nuskaičiuota' },
  uetr: { en: 'Number at all banks (UETR)', lt: 'Numeris visuose bankuose (UETR)' },
})

type Bank = WireView['bank']

/** A bank by its name, or else by its BIC. */
export const bankName = ({ name, bic }: Bank): string => name ?? bic ?? ''

const BankText = ({ bank, language }: { bank: Bank; language: Language }): ReactNode => {
  const { name, bic, city, country } = bank
  const place = [city, country && countryName(country, language)].filter(Boolean).join(', ')
  return (
    <>
      {name ? <div>{name}</div> : null}
      {bic ? <div className={classes.id}>{bic}</div> : null}
      {place ? <div className={classes.about}>{place}</div> : null}
    </>
  )
}

/** What a wire says beside the data of every payment; none of a payment that is no wire. */
export function wireLines(
  { wire, direction }: { readonly wire: WireView | null; readonly direction: Direction },
  language: Language,
): readonly (readonly [string, ReactNode])[] {
  if (wire === null) return []
  const t = textsNow(words)
  const { payee_kind, bank, intermediary, charges, purpose, uetr, sent, deducted } = wire
  const { name, who } = CHARGES_WORDS[charges]
  const isOut = direction === 'DEBIT'
  return [
    [t.kind, isOut && payee_kind ? t[payee_kind] : null],
    [isOut ? t.payeeBank : t.payerBank, <BankText key="bank" bank={bank} language={language} />],
    [t.clearingCode, written(bank.clearing_code ?? null)],
    [
      t.intermediary,
      intermediary ? <BankText key="intermediary" bank={intermediary} language={language} /> : null,
    ],
    [
      t.charges,
      <span key="charges">
        {name[language]} ({charges}){isOut ? <span className={classes.about}>{who[language]}</span> : null}
      </span>,
    ],
    [t.purpose, written(purpose)],
    [t.sent, sent ? <Amount key="sent" value={sent.amount} currency={sent.currency} /> : null],
    [
      t.deducted,
      deducted.length > 0
        ? deducted.map(({ amount, currency, bic }) => (
            <div key={`${bic} ${amount}`}>
              <Amount value={amount} currency={currency} /> {bic}
            </div>
          ))
        : null,
    ],
    [
      t.uetr,
      uetr ? (
        <span key="uetr" className={classes.uetr}>
          <span className={classes.id}>{uetr}</span> <Copy text={uetr} what="UETR" />
        </span>
      ) : null,
    ],
  ]
}
