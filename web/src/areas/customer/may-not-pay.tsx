import type { ReactNode } from 'react'
import { useActingFor } from '../../api/session.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Card } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'You may not make payments', lt: 'Atlikti mokėjimų negalite' },
  text: {
    en: (company: string) => `You can see payments of ${company}, but not make them.`,
    lt: (company: string) => `„${company}“ mokėjimus galite matyti, bet ne atlikti.`,
  },
  managed: {
    en: 'Your company manages it, and the payments are not shared with its users.',
    lt: 'Ją valdo jūsų įmonė, tačiau mokėjimai jos naudotojams nebendrinami.',
  },
  ask: {
    en: 'Ask a colleague who manages the users of the company to change your permissions.',
    lt: 'Paprašykite kolegos, kuris tvarko įmonės naudotojus, pakeisti jūsų teises.',
  },
})

/** In place of a page for payments, for a person who may not pay for the customer. */
export function MayNotPay(): ReactNode {
  const t = useTexts(words)
  const { name, isManaged } = useActingFor()
  return (
    <Page title={t.title}>
      <Card title={name}>
        <Empty title={t.text(name)}>{isManaged ? t.managed : t.ask}</Empty>
      </Card>
    </Page>
  )
}
