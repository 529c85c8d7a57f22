import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Timeline } from '../../kit/show/timeline.tsx'
import { wireLines } from '../../kit/show/wire-lines.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './transaction.module.css'
import { wireSteps } from './wire-way.ts'

const words = texts({
  title: { en: 'The way of this wire', lt: 'Pervedimo kelias' },
})

/** The banks that a wire passes, who pays their charges, and the number that all of them know. */
export function WireCard({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { product } = useMe()
  return (
    <Card title={t.title} padded>
      <div className={classes.way}>
        <Timeline steps={wireSteps(transaction, product.name)} />
        <DefinitionList items={wireLines(transaction, language)} />
      </div>
    </Card>
  )
}
