import type { CustomerDashboard } from '@fondaco/contract/overview/schemas.ts'
import type { ReactNode } from 'react'
import CompanyRequests from '../../../features/onboarding/company-requests.tsx'
import DocumentRequests from '../../../features/onboarding/document-requests.tsx'
import IdentityRequest from '../../../features/onboarding/identity-request.tsx'
import { Badge } from '../../../kit/show/status-badge.tsx'
import classes from './dashboard-screen.module.css'

/** What the institution asks of a customer or tells them, beside questions about payments; most customers have none. */
export default function WaitingRequests({
  items,
  documents,
}: {
  items: CustomerDashboard['waiting']
  /** Documents are asked of the person. */
  documents: boolean
}): ReactNode {
  const ends = items.filter((item) => item.kind === 'contract_end')
  const identity = items.find((item) => item.kind === 'identity')
  const ofCompany = items.filter((item) => item.kind === 'document')
  return (
    <>
      {ends.map(({ title, text }) => (
        <div key={text} className={classes.documents}>
          <Badge tone="stop">{title}</Badge>
          <p>{text}</p>
        </div>
      ))}
      {identity ? (
        <div className={classes.documents}>
          <Badge tone="wait">{identity.title}</Badge>
          <IdentityRequest />
        </div>
      ) : null}
      {ofCompany.length > 0 ? (
        <div className={classes.documents}>
          <CompanyRequests requests={ofCompany} />
        </div>
      ) : null}
      {documents ? (
        <div className={classes.documents}>
          <DocumentRequests />
        </div>
      ) : null}
    </>
  )
}
