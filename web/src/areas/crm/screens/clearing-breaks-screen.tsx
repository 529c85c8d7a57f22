import type { ReactNode } from 'react'
import { clearingBreakList } from '../../../features/clearing/break-list.tsx'
import { words } from '../../../features/clearing/break-texts.ts'
import { PayerDataBanks } from '../../../features/clearing/payer-data-banks.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/breaks`: the breaks. The view is in the URL. */
export function ClearingBreaksScreen(): ReactNode {
  const t = useTexts(words)
  const breaks = useList(clearingBreakList)
  return (
    <ListPage
      of={breaks}
      given={[]}
      before={
        <>
          <BanksTabs current="breaks" />
          <Note>{t.what}</Note>
        </>
      }
    >
      {/* It asks for its data at once, and appears below a list that no longer grows. */}
      <div hidden={breaks.list.isPending}>
        <PayerDataBanks />
      </div>
    </ListPage>
  )
}
