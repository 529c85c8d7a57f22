import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { Note } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { DocumentUpload } from './document-upload.tsx'
import classes from './onboarding.module.css'
import { useIndividual } from './use-individual.ts'

type Request = OwnIndividual['document_requests'][number]

const words = texts({
  requests: { en: 'The requested documents', lt: 'prašomi dokumentai' },
  asked: { en: 'Requested document', lt: 'Prašomas dokumentas' },
  overdue: { en: 'Overdue', lt: 'Vėluoja' },
  until: { en: 'Until', lt: 'Iki' },
  rejected: {
    en: (name: string) => `We could not accept ${name}:`,
    lt: (name: string) => `Dokumento „${name}“ priimti negalėjome:`,
  },
  answer: {
    en: (what: string) => `Upload: ${what}`,
    lt: (what: string) => `Įkelti: ${what}`,
  },
  thanks: { en: 'Thank you. We have received the document.', lt: 'Ačiū. Dokumentą gavome.' },
})

/** Requested documents, each with reason, deadline and upload. */
export default function DocumentRequests(): ReactNode {
  const t = useTexts(words)
  const { reload } = useSession()
  const { data, error, refetch } = useIndividual()
  if (error && !data) return <Failed what={t.requests} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const stored = async () => {
    toast('good', t.thanks)
    await Promise.all([refetch(), reload()])
  }
  return (
    <ul className={classes.requests}>
      {data.document_requests.map((request) => (
        <RequestedDocument
          key={request._id}
          request={request}
          rejected={data.documents.filter(
            (document) => document.request === request._id && document.state === 'rejected',
          )}
          stored={stored}
        />
      ))}
    </ul>
  )
}

function RequestedDocument({
  request,
  rejected,
  stored,
}: {
  request: Request
  rejected: OwnIndividual['documents']
  stored: () => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const what = requestedDocumentWords(request, language)
  return (
    <li>
      <div>
        <Badge tone={request.overdue ? 'stop' : 'wait'}>{request.overdue ? t.overdue : t.asked}</Badge>
      </div>
      <h3>{what}</h3>
      <p>{request.reason}</p>
      {rejected.map(({ _id, name, reason }) => (
        <Note key={_id} tone="stop">
          <strong>{t.rejected(name)}</strong> {reason}
        </Note>
      ))}
      <p>
        {t.until} <Day day={request.deadline} />
      </p>
      {open ? (
        <DocumentUpload
          label={what}
          fields={{ path: 'documents/additional', request: request._id }}
          stored={stored}
        />
      ) : (
        <div>
          <Button variant="default" size="xs" aria-expanded={false} onClick={() => setOpen(true)}>
            {t.answer(what)}
          </Button>
        </div>
      )}
    </li>
  )
}
