import '../../kit/form/fields.css'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Table } from '../../kit/list/table.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './fees.module.css'
import { caseOf, type Draft, priceOf } from './line-words.ts'
import { words } from './texts.ts'

/** The prices that somebody puts together, until they propose them. */
export function ProposalCard({
  program,
  drafts,
  change,
}: {
  program: { readonly program: number; readonly version: number }
  drafts: readonly Draft[]
  change: (drafts: readonly Draft[]) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const { act, busy, refusal } = useAct()
  useUnsavedWork(drafts.length > 0, t.unsaved)
  const propose = () =>
    act(async (send) => {
      await send('proposeFees', { body: { ...program, lines: [...drafts], reason: reason.trim() } })
      change([])
      toast('info', t.waits)
    })
  return (
    <Card
      title={t.proposal}
      side={t.programNo(program.program)}
      footer={
        <Button loading={busy} disabled={reason.trim().length < 3} onClick={() => void propose()}>
          {t.propose}
        </Button>
      }
    >
      <Table
        label={t.proposal}
        columns={[
          { id: 'what', title: t.what, fit: 'wrap', cell: (draft) => caseOf(draft, language) },
          { id: 'price', title: t.price, cell: (draft) => (draft.ends ? t.ends : priceOf(draft, language)) },
          { id: 'from', title: t.validFrom, cell: ({ valid_from }) => <Day day={valid_from} /> },
          {
            id: 'remove',
            title: t.actions,
            cell: (draft) => (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => change(drafts.filter((other) => other !== draft))}
              >
                {t.remove}
              </Button>
            ),
          },
        ]}
        rows={drafts}
        rowId={(draft) => `${caseOf(draft, language)} ${draft.valid_from}`}
        empty={null}
      />
      <div className={classes.reason}>
        <TextInput
          label={t.reason}
          description={t.reasonHint}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {refusal ? (
          <Note tone="stop" live>
            {refusal.message}
          </Note>
        ) : (
          <Note>
            {t.proposalText} {t.consumers}
          </Note>
        )}
      </div>
    </Card>
  )
}
