import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../api/session.tsx'
import { BankDialog } from '../../../features/treasury/bank-dialog.tsx'
import { BankList } from '../../../features/treasury/bank-list.tsx'
import { words } from '../../../features/treasury/bank-texts.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks`: the institution's banks. The view lives in the URL. */
export function BanksScreen(): ReactNode {
  const t = useTexts(words)
  const mayChange = useCan()('manage:banks')
  const [adding, setAdding] = useState(false)
  const add = mayChange ? <Button onClick={() => setAdding(true)}>{t.add}</Button> : null
  return (
    <Page title={t.title} subtitle={t.about} actions={add}>
      <BanksTabs current="banks" />
      <BankList add={add} />
      {adding ? <BankDialog of={null} close={() => setAdding(false)} /> : null}
    </Page>
  )
}
