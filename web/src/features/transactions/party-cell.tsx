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
  const about = row.remittance ? <span translate="no">{row.remittance}</span> : null
  // On a phone only the first line is shown.
  const [first, ...under] = !typeFacts(row.type).isCharge
    ? [name, about, typeWords(row.type, language)]
    : about
      ? [about, name, typeWords(row.type, language)]
      : [feeName(row, language), name]
  return (
    <>
      <b className={className}>{first}</b>
      <Under>
        {under.filter(Boolean).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no order of their own
          <span key={index}>
            {index > 0 ? ' · ' : null}
            {part}
          </span>
        ))}
      </Under>
    </>
  )
}
