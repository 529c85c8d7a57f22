import type { PayeeCheckOfPayment } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { PayeeCheckText } from '../../kit/show/payee-check.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Check of the payee’s name', lt: 'Gavėjo vardo patikra' },
  answer: { en: 'Answer', lt: 'Atsakymas' },
  given: { en: 'Name that was checked', lt: 'Tikrintas vardas' },
  number: { en: 'Company number that was checked', lt: 'Tikrintas įmonės kodas' },
  holder: { en: 'Holder of the account', lt: 'Sąskaitos savininkas' },
})

/** What the payer knew of the payee's name. */
export function PayeeCheckCard({ check }: { check: PayeeCheckOfPayment }): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.title} padded>
      <DefinitionList
        items={[
          [t.answer, <PayeeCheckText key="answer" check={check} />],
          [t.given, check.name_text ? `${check.name} · ${check.name_text}` : check.name],
          [t.holder, check.matched_name],
          [t.number, check.identifier && `${check.identifier} · ${check.identifier_text ?? ''}`],
        ]}
      />
    </Card>
  )
}
