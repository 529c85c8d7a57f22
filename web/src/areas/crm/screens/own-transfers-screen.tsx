import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TransferDialog } from '../../../features/treasury/transfer-dialog.tsx'
import { type OwnTransfer, transferAmounts, transferList } from '../../../features/treasury/transfer-list.tsx'
import { words } from '../../../features/treasury/transfer-texts.ts'
import { WaitingTransfers } from '../../../features/treasury/waiting-transfers.tsx'
import { toast } from '../../../kit/feedback/toasts.ts'
import { WhyDialog } from '../../../kit/form/why-dialog.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/transfers`: transfers between own accounts, by two people. The view lives in the URL. */
export function OwnTransfersScreen(): ReactNode {
  const t = useTexts(words)
  const [asked, setAsked] = useState<'propose' | OwnTransfer | null>(null)
  const close = () => setAsked(null)
  return (
    <ListPage
      of={useList(transferList)}
      given={[setAsked]}
      subtitle={t.about}
      actions={<Button onClick={() => setAsked('propose')}>{t.propose}</Button>}
      before={
        <>
          <BanksTabs current="transfers" />
          <WaitingTransfers />
        </>
      }
    >
      {asked === 'propose' ? <TransferDialog close={close} /> : null}
      {asked !== null && asked !== 'propose' ? (
        <WhyDialog
          title={t.reverseOf(transferAmounts(asked))}
          action={t.send}
          text={t.reverseText}
          label={t.reason}
          least={3}
          most={500}
          act={async (send, reason) => {
            await send('reverseOwnTransfer', { params: { id: asked._id }, body: { reason: reason.trim() } })
            toast('info', t.proposed)
          }}
          close={close}
        />
      ) : null}
    </ListPage>
  )
}
