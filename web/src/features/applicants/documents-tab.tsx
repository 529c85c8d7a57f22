import '../../kit/form/fields.css'
import { addDays, dayIn } from '@fondaco/rules/calendar.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Input, request } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { useReadAgain } from '../../api/stale-after-act.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { type Column, Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import classes from './applicants.module.css'
import { KINDS, REQUESTS, words } from './texts.ts'

type Calls = ReturnType<typeof callsOf>
type Document = Applicant['all_documents'][number]
type Request = Applicant['all_requests'][number]

/** The documents of the applicant, deciding on them, and asking for more. */
export function DocumentsTab({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const kinds = useTexts(KINDS)
  const can = useCan()
  const readAgain = useReadAgain()
  const [rejecting, setRejecting] = useState<Document | null>(null)
  const [asking, setAsking] = useState(false)
  const reviews = can('individual:review')
  const calls = callsOf(applicant)
  const decide = async (document: Document, body: Input<Calls['decideDocument']>['body']) => {
    await request(calls.decideDocument, { params: { id: applicant._id, document: document._id }, body })
    await readAgain(calls.decideDocument)
    toast('good', t.done)
  }
  const states = { received: 'wait', accepted: 'good', rejected: 'stop' } as const
  const columns: readonly Column<Document>[] = [
    { id: 'file', title: t.file, cell: ({ name }) => name },
    { id: 'kind', title: t.kind, cell: ({ kind }) => kinds[kind] },
    { id: 'at', title: t.uploaded, cell: ({ uploaded_at }) => <DateTime at={uploaded_at} /> },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, reason }) => (
        <>
          <Badge tone={states[state]}>{t[state]}</Badge>
          {reason ? <span className={classes.about}>{written(reason)}</span> : null}
        </>
      ),
    },
    {
      id: 'decide',
      title: t.decide,
      cell: (document) => (
        <span className={classes.buttons}>
          {can('download:document') ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.downloadFile(document.name)}
              onClick={() => void download(applicant._id, document._id)}
            >
              {t.download}
            </Button>
          ) : null}
          {reviews && document.state === 'received' ? (
            <>
              <DecisionButton
                size="compact-sm"
                aria-label={t.acceptFile(document.name)}
                onClick={() =>
                  void decide(document, { decision: 'accept' }).catch((error: Error) =>
                    toast('stop', error.message),
                  )
                }
              >
                {t.accept}
              </DecisionButton>
              <DecisionButton
                size="compact-sm"
                variant="outline"
                color="red"
                aria-label={t.rejectFile(document.name)}
                onClick={() => setRejecting(document)}
              >
                {t.reject}
              </DecisionButton>
            </>
          ) : null}
        </span>
      ),
    },
  ]
  return (
    <div className={classes.stack}>
      <Card title={t.documents}>
        <Table
          label={t.documents}
          columns={columns}
          rows={applicant.all_documents}
          rowId={({ _id }) => _id}
          empty={<Empty title={t.noDocuments} />}
        />
      </Card>
      <Card
        title={t.requests}
        side={
          reviews ? (
            <DecisionButton size="compact-sm" onClick={() => setAsking(true)}>
              {t.ask}
            </DecisionButton>
          ) : null
        }
      >
        <Requests applicant={applicant} mayCancel={reviews} />
      </Card>
      {rejecting ? (
        <RejectDocument
          title={t.rejectFile(rejecting.name)}
          act={(reason) => decide(rejecting, { decision: 'reject', reason })}
          close={() => setRejecting(null)}
        />
      ) : null}
      {asking ? <AskForDocument applicant={applicant} close={() => setAsking(false)} /> : null}
    </div>
  )
}

/** Opens the short-lived address of a document, which the browser saves. */
async function download(applicant: string, document: string): Promise<void> {
  try {
    const { url } = await request('getIndividualDocument', {
      body: { path: document, object_ref: applicant },
    })
    location.assign(url)
  } catch (error) {
    toast('stop', (error as Error).message)
  }
}

function Requests({ applicant, mayCancel }: { applicant: Applicant; mayCancel: boolean }): ReactNode {
  const t = useTexts(words)
  const names = useTexts(REQUESTS)
  const readAgain = useReadAgain()
  const tones = {
    requested: 'wait',
    received: 'wait',
    accepted: 'good',
    rejected: 'stop',
    cancelled: 'info',
  } as const
  const { cancelDocumentRequest } = callsOf(applicant)
  const cancel = async ({ _id }: Request) => {
    try {
      await request(cancelDocumentRequest, { params: { id: applicant._id, request: _id } })
      await readAgain(cancelDocumentRequest)
    } catch (error) {
      toast('stop', (error as Error).message)
    }
  }
  const columns: readonly Column<Request>[] = [
    {
      id: 'what',
      title: t.what,
      cell: ({ what, text }) => written(text) ?? names[what],
    },
    { id: 'reason', title: t.reason, cell: ({ reason }) => written(reason) },
    { id: 'deadline', title: t.deadline, cell: ({ deadline }) => <Day day={deadline} /> },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, overdue }) => (
        <Badge tone={overdue ? 'stop' : tones[state]}>{overdue ? t.overdue : t[state]}</Badge>
      ),
    },
    {
      id: 'cancel',
      title: t.takeBack,
      cell: (row) =>
        mayCancel && (row.state === 'requested' || row.state === 'rejected') ? (
          <DecisionButton
            variant="subtle"
            size="compact-sm"
            aria-label={t.takeBackOne(row.text ?? names[row.what])}
            onClick={() => void cancel(row)}
          >
            {t.takeBack}
          </DecisionButton>
        ) : null,
    },
  ]
  return (
    <Table
      label={t.requests}
      columns={columns}
      rows={applicant.all_requests}
      rowId={({ _id }) => _id}
      empty={<Empty title={t.noRequests} />}
    />
  )
}

function RejectDocument({
  title,
  act,
  close,
}: {
  title: string
  act: (reason: string) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={title}
      action={t.reject}
      danger
      ready={reason.trim() !== ''}
      act={() => act(reason.trim())}
      close={close}
    >
      <Textarea
        data-autofocus
        label={t.reasonForCustomer}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}

function AskForDocument({ applicant, close }: { applicant: Applicant; close: () => void }): ReactNode {
  const t = useTexts(words)
  const names = useTexts(REQUESTS)
  const today = dayIn(new Date(), 'UTC')
  const [what, setWhat] = useState<string | null>('Utility bill')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [deadline, setDeadline] = useState(addDays(today, 14))
  const ask = async (send: Send) => {
    await send(callsOf(applicant).requestDocument, {
      params: { id: applicant._id },
      body: {
        what: what as 'other',
        reason: reason.trim(),
        deadline,
        ...(what === 'other' ? { text: text.trim() } : {}),
      },
    })
    toast('good', t.done)
  }
  return (
    <ActionDialog
      title={t.ask}
      action={t.ask}
      ready={
        what !== null && reason.trim() !== '' && deadline !== '' && (what !== 'other' || text.trim() !== '')
      }
      act={ask}
      close={close}
    >
      <Select
        label={t.what}
        data={Object.entries(names).map(([value, label]) => ({ value, label }))}
        value={what}
        onChange={setWhat}
      />
      {what === 'other' ? (
        <TextInput
          label={t.askText}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : null}
      <Textarea
        label={t.reasonForCustomer}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DateField
        label={t.deadline}
        min={addDays(today, 1)}
        max={addDays(today, 60)}
        value={deadline}
        onChange={setDeadline}
      />
    </ActionDialog>
  )
}
