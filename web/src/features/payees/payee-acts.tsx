import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { ReactNode } from 'react'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import type { PayeeAct } from './payee-columns.tsx'
import { PayeeDialog } from './payee-dialog.tsx'
import { ProveChange } from './prove-change.tsx'
import { words } from './texts.ts'

/** The dialog of an act on a payee. */
export function PayeeActDialog({
  payee,
  act,
  close,
}: {
  payee: PayeeView
  act: PayeeAct
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  if (act === 'edit') return <PayeeDialog payee={payee} close={close} />
  if (act === 'trust') return <ProveChange payee={payee} change={{ is_trusted: true }} close={close} />
  const { _id: id, name, version } = payee
  if (act === 'untrust')
    return (
      <ActionDialog
        title={t.untrustOf(name)}
        action={t.untrust}
        act={(send) => send('changePayee', { params: { id }, body: { version, is_trusted: false } })}
        close={close}
      >
        <p>{t.untrustText}</p>
      </ActionDialog>
    )
  const removes = act === 'remove'
  return (
    <ActionDialog
      title={removes ? t.removeOf(name) : t.bringBack}
      action={removes ? t.remove : t.bringBack}
      danger={removes}
      act={(send) => send('changePayee', { params: { id }, body: { version, is_visible: !removes } })}
      close={close}
    >
      <p>{removes ? t.removeText : name}</p>
    </ActionDialog>
  )
}
