import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { Day } from '../../kit/show/date-time.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { DocumentUpload } from './document-upload.tsx'
import classes from './onboarding.module.css'
import { RequestedDocument } from './requested-document.tsx'
import { thanks } from './texts.ts'
import { useIndividual } from './use-individual.ts'

const words = texts({
  requests: { en: 'The requested documents', lt: 'prašomi dokumentai' },
  thanks,
})

/** Requested documents, each with reason, deadline and upload. */
export default function DocumentRequests(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
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
      {data.document_requests.map((request) => {
        const what = requestedDocumentWords(request, language)
        return (
          <RequestedDocument
            key={request._id}
            what={what}
            reason={requestReason(request, language)}
            overdue={request.overdue}
            rejected={data.documents.filter(
              (document) => document.request === request._id && document.state === 'rejected',
            )}
            deadline={<Day day={request.deadline} />}
            upload={
              <DocumentUpload
                label={what}
                fields={{ path: 'documents/additional', request: request._id }}
                stored={stored}
              />
            }
          />
        )
      })}
    </ul>
  )
}
