import '../../kit/form/fields.css'
import { addDays, entityDay, formatDate } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'
import { useCan } from '../../api/session.tsx'
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
import { useLanguage, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import classes from './applicants.module.css'
import { DocumentReview, DocumentState } from './document-review.tsx'
import own from './documents-tab.module.css'
import { Expiries } from './expiries.tsx'
import { KINDS, REQUESTS, words } from './texts.ts'

type Document = Applicant['all_documents'][number]
type Request = Applicant['all_requests'][number]

/** Documents by their purpose, in place of the list: which one is shown, and how to show another. */
type Slots = (shown: string | null, show: (document: string) => void) => ReactNode

/** The documents of the applicant, with decisions on them and requests for more. */
export function DocumentsTab({ applicant, slots }: { applicant: Applicant; slots?: Slots }): ReactNode {
  const t = useTexts(words)
  const kinds = useTexts(KINDS)
  const [asking, setAsking] = useState(false)
  const reviews = useCan()(pageOf(applicant).review)
  const documents = applicant.all_documents
  const [chosen, setChosen] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const show = (document: string) => {
    setChosen(document)
    // On a small screen it is below the slots.
    requestAnimationFrame(() => place.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }))
  }
  const shown = documents.find(({ _id }) => _id === chosen) ?? documents.find(toCheck)
  const columns: readonly Column<Document>[] = [
    { id: 'file', title: t.file, cell: ({ name }) => name },
    { id: 'kind', title: t.kind, cell: ({ kind }) => kinds[kind] },
    { id: 'at', title: t.uploaded, cell: ({ uploaded_at }) => <DateTime at={uploaded_at} show="stacked" /> },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, reason, undecided }) => (
        <>
          <DocumentState state={state} undecided={undecided} />
          {reason ? <span className={classes.about}>{written(reason)}</span> : null}
        </>
      ),
    },
    {
      id: 'show',
      title: t.preview,
      cell: ({ _id, name }) => (
        <Button
          variant={_id === shown?._id ? 'light' : 'default'}
          size="compact-sm"
          aria-label={t.showFile(name)}
          aria-pressed={_id === shown?._id}
          onClick={() => setChosen(_id)}
        >
          {t.show}
        </Button>
      ),
    },
  ]
  return (
    <div className={classes.stack}>
      <div ref={place} className={slots ? own.beside : classes.stack}>
        {slots ? (
          slots(shown?._id ?? null, show)
        ) : (
          <Card title={t.documents}>
            <Table
              label={t.documents}
              columns={columns}
              rows={documents}
              rowId={({ _id }) => _id}
              empty={<Empty title={t.noDocuments} />}
            />
          </Card>
        )}
        {shown ? (
          <DocumentReview
            key={shown._id}
            applicant={applicant}
            document={shown}
            decided={() =>
              setChosen((now) =>
                // Another document may have been chosen while the decision was on its way.
                now !== null && now !== shown._id
                  ? now
                  : (documents.find((one) => toCheck(one) && one._id !== shown._id)?._id ?? shown._id),
              )
            }
          />
        ) : null}
      </div>
      <Expiries applicant={applicant} />
      <Card
        title={t.requests}
        side={
          reviews ? (
            <DecisionButton variant="default" size="compact-sm" onClick={() => setAsking(true)}>
              {t.ask}
            </DecisionButton>
          ) : null
        }
      >
        <Requests applicant={applicant} mayCancel={reviews} />
      </Card>
      {asking ? <AskForDocument applicant={applicant} close={() => setAsking(false)} /> : null}
    </div>
  )
}

const toCheck = ({ undecided }: Document): boolean => undecided

function Requests({ applicant, mayCancel }: { applicant: Applicant; mayCancel: boolean }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
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
      await readings.readAgainAfter(cancelDocumentRequest)
    } catch (error) {
      toast('stop', (error as Error).message)
    }
  }
  const columns: readonly Column<Request>[] = [
    {
      id: 'what',
      title: t.what,
      cell: (request) => written(requestedDocumentWords(request, language)),
    },
    { id: 'reason', title: t.reason, cell: (request) => written(requestReason(request, language)) },
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
            aria-label={t.takeBackOne(requestedDocumentWords(row, language))}
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

function AskForDocument({ applicant, close }: { applicant: Applicant; close: () => void }): ReactNode {
  const t = useTexts(words)
  const names = useTexts(REQUESTS)
  const today = entityDay(new Date(), HOME_ENTITY)
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
    toast('good', t.documentAsked(formatDate(new Date(deadline), 'UTC')))
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
