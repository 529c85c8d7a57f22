import { changeName, type ProposalAct } from '@fondaco/rules/proposals.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { WhyDialog } from '../../kit/form/why-dialog.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Change } from './list.tsx'
import { words } from './texts.ts'

/** What is done most often comes last, where the eyes are. */
const inOrder = (actions: readonly ProposalAct[]): readonly ProposalAct[] =>
  [...actions].sort((one, other) => Number(one === 'approve') - Number(other === 'approve'))

/** Possible actions of the reader on a change. `made` gets the outcome of an approval. */
export function DecideChange({
  change: { _id: id, actions, kind, subject },
  made,
}: {
  change: Change
  made: (approved: Result<'approveChange'>) => void
}): ReactNode {
  const t = useTexts(words)
  const [asked, setAsked] = useState<ProposalAct | null>(null)
  const close = () => setAsked(null)
  const name = changeName(kind, subject.name, useLanguage())
  const params = { id }
  return (
    <>
      {inOrder(actions).map((act) => (
        <Button key={act} variant={act === 'approve' ? 'filled' : 'default'} onClick={() => setAsked(act)}>
          {t[act]}
        </Button>
      ))}
      {asked === 'approve' ? (
        <ActionDialog
          title={`${t.approve}: ${name}`}
          action={t.approve}
          act={async (send) => {
            made(await send('approveChange', { params }))
            toast('good', t.approved)
          }}
          close={close}
        >
          <p>{kind === 'fees' ? t.approveFeesText : t.approveText}</p>
        </ActionDialog>
      ) : null}
      {asked === 'refuse' ? (
        <WhyDialog
          title={`${t.refuse}: ${name}`}
          action={t.refuse}
          text={t.refuseText}
          label={t.refuseWhy}
          least={10}
          act={async (send, reason) => {
            await send('refuseChange', { params, body: { reason } })
            toast('good', t.refused)
          }}
          close={close}
        />
      ) : null}
      {asked === 'withdraw' ? (
        <ActionDialog
          title={`${t.withdraw}: ${name}`}
          action={t.withdraw}
          act={async (send) => {
            await send('withdrawChange', { params })
            toast('good', t.withdrawn)
          }}
          close={close}
        >
          <p>{t.withdrawText}</p>
        </ActionDialog>
      ) : null}
    </>
  )
}
