import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { typeFacts, typeWords } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { Under } from '../../kit/list/table.tsx'
import { useLanguage } from '../../texts.ts'
import { feeName, otherParty } from './payment-words.ts'

/** The other party of a transaction, and what it is for. All fees go to the institution: what they are for comes first. */
export function PartyCell({
  row,
  className,
}: {
  row: CustomerTransactionRow
  className: string | undefined
}): ReactNode {
  const language = useLanguage()
  const { name } = otherParty(row)
  const about = row.remittance
  const type = typeWords(row.type, language)
  const ofFee = typeFacts(row.type).isCharge
  // On a phone only the first line is shown.
  const first = ofFee ? (about ?? feeName(row, language)) : name
  const second = ofFee ? name : about
  return (
    <>
      <b className={className} translate={ofFee && about ? 'no' : undefined}>
        {first}
      </b>
      <Under>
        {second ? <span translate="no">{second}</span> : null}
        {ofFee && !about ? null : `${second ? ' · ' : ''}${type}`}
      </Under>
    </>
  )
}
