import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Input, request } from '../../api/client.ts'
import { readDocument } from '../../api/read-document.ts'
import { readings } from '../../api/readings.ts'
import { useCan } from '../../api/session.tsx'
import { ReadFile } from '../../kit/feedback/read-file.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { saveBlob } from '../../kit/list/save-file.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import classes from './document-review.module.css'
import { KINDS, words } from './texts.ts'

type Calls = ReturnType<typeof callsOf>
type Document = Applicant['all_documents'][number]

const DOCUMENT_TONES = { received: 'wait', accepted: 'good', rejected: 'stop' } as const

/** The state of a document; one that a provider made is neither to check nor decided. */
export function DocumentState({ state, undecided }: Pick<Document, 'state' | 'undecided'>): ReactNode {
  const t = useTexts(words)
  if (state === 'received' && !undecided) return <Badge tone="info">{t.ofProvider}</Badge>
  return <Badge tone={DOCUMENT_TONES[state]}>{t[state]}</Badge>
}

/** One document beside the data that it proves, with the decision on it. */
export function DocumentReview({
  applicant,
  document,
  decided,
}: {
  applicant: Applicant
  document: Document
  decided: () => void
}): ReactNode {
  const t = useTexts(words)
  const kinds = useTexts(KINDS)
  const can = useCan()
  const [rejecting, setRejecting] = useState(false)
  const reads = can('download:document')
  const calls = callsOf(applicant)
  const decide = async (body: Input<Calls['decideDocument']>['body']) => {
    await request(calls.decideDocument, { params: { id: applicant._id, document: document._id }, body })
    await readings.readAgainAfter(calls.decideDocument)
    toast('good', (body.decision === 'accept' ? t.documentAccepted : t.documentRejected)(document.name))
    decided()
  }
  const fail = (error: Error) => toast('stop', error.message)
  return (
    <div className={classes.review}>
      <Card
        title={`${kinds[document.kind]}: ${document.name}`}
        side={<DocumentState {...document} />}
        padded
        footer={
          <span className={classes.buttons}>
            {can(pageOf(applicant).review) && document.undecided ? (
              <>
                <DecisionButton
                  aria-label={t.acceptFile(document.name)}
                  onClick={() => void decide({ decision: 'accept' }).catch(fail)}
                >
                  {t.accept}
                </DecisionButton>
                <DecisionButton
                  variant="outline"
                  color="red"
                  aria-label={t.rejectFile(document.name)}
                  onClick={() => setRejecting(true)}
                >
                  {t.reject}
                </DecisionButton>
              </>
            ) : null}
            {reads ? (
              <Button
                variant="default"
                aria-label={t.downloadFile(document.name)}
                onClick={() => void download(applicant._id, document).catch(fail)}
              >
                {t.download}
              </Button>
            ) : null}
          </span>
        }
      >
        {document.by_staff && document.undecided ? <Note>{t.byColleague(document.uploaded_by)}</Note> : null}
        <div className={classes.beside}>
          {reads ? (
            <ReadFile
              key={document._id}
              name={document.name}
              read={() => readDocument(applicant._id, document._id)}
            />
          ) : null}
          <Proved applicant={applicant} document={document} />
        </div>
        {rejecting ? (
          <RejectDocument
            title={t.rejectFile(document.name)}
            act={(reason) => decide({ decision: 'reject', reason })}
            close={() => setRejecting(false)}
          />
        ) : null}
      </Card>
    </div>
  )
}

const download = async (individual: string, { _id, name }: Document): Promise<void> =>
  saveBlob(await readDocument(individual, _id), name)

/** What was answered, to compare with the document. */
function Proved({ applicant, document }: { applicant: Applicant; document: Document }): ReactNode {
  const t = useTexts(words)
  return (
    <section className={classes.proved} aria-label={t.toCompare}>
      <h3 className={classes.heading}>{t.toCompare}</h3>
      <DefinitionList items={pageOf(applicant).useProved(applicant, document)} />
    </section>
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
