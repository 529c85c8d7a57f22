import type { CustomerDashboard } from '@fondaco/contract/overview/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ReactNode } from 'react'
import { upload } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'
import { useActingFor, useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { Day } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import { DocumentUpload } from './document-upload.tsx'
import classes from './onboarding.module.css'
import { RequestedDocument } from './requested-document.tsx'
import { thanks } from './texts.ts'

const words = texts({
  thanks,
  others: {
    en: 'A user who manages the users of the company can send it.',
    lt: 'Jį gali atsiųsti įmonės naudotojus tvarkantis naudotojas.',
  },
})

/** The day that ends with a deadline. */
const lastDay = (deadline: string) => entityDay(new Date(Date.parse(deadline) - 1), HOME_ENTITY)

/** Documents that staff ask an approved company for, each with reason, deadline and upload. */
export default function CompanyRequests({
  requests,
}: {
  requests: readonly Extract<CustomerDashboard['waiting'][number], { kind: 'document' }>[]
}): ReactNode {
  const t = useTexts(words)
  const { _id: id } = useActingFor()
  const mayAnswer = useCan()('company_users:manage')
  const stored = async () => {
    toast('good', t.thanks)
    await readings.readAgainAfter('uploadCompanyDocuments')
  }
  return (
    <>
      <ul className={classes.requests}>
        {requests.map(({ request_id, document, reason, overdue, rejected, deadline }) => {
          const fields = { path: 'documents/additional', request: request_id } as const
          return (
            <RequestedDocument
              key={request_id}
              what={document}
              reason={reason}
              overdue={overdue}
              rejected={rejected}
              deadline={deadline === null ? null : <Day day={lastDay(deadline)} />}
              upload={
                mayAnswer ? (
                  <DocumentUpload
                    label={document}
                    fields={fields}
                    send={(files) =>
                      upload('uploadCompanyDocuments', { params: { id }, body: fields }, files)
                    }
                    stored={stored}
                  />
                ) : null
              }
            />
          )
        })}
      </ul>
      {mayAnswer ? null : <p>{t.others}</p>}
    </>
  )
}
