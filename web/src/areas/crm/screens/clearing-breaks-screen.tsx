import type { ReactNode } from 'react'
import { clearingBreakList } from '../../../features/clearing/break-list.tsx'
import { words } from '../../../features/clearing/break-texts.ts'
import { PayerDataBanks } from '../../../features/clearing/payer-data-banks.tsx'
import { List, useList } from '../../../kit/list/define-list.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/breaks`: what the clearing house said that did not fit. The view lives in the URL. */
export function ClearingBreaksScreen(): ReactNode {
  const t = useTexts(words)
  return (
    <Page title={t.title}>
      <BanksTabs current="breaks" />
      <Note>{t.what}</Note>
      <List of={useList(clearingBreakList)} given={[]} />
      <PayerDataBanks />
    </Page>
  )
}
