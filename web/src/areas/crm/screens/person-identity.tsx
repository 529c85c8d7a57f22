import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ReactNode } from 'react'
import type { Company } from '../../../features/applicants/applicant.ts'
import { companyWords } from '../../../features/applicants/company-texts.ts'
import { IdentityCard } from '../../../features/applicants/identity-card.tsx'
import { useTexts } from '../../../texts.ts'

/** The identity check of a person of a company. */
export function PersonIdentity({
  company: { _id: id, approved_at },
  person: { _id: party, name, about: email, must_identify, identity },
}: {
  company: Company
  person: Company['parties'][number]
}): ReactNode {
  const c = useTexts(companyWords)
  if (!identity) return null
  return (
    <IdentityCard
      title={c.identityOf(name)}
      name={name}
      identity={identity}
      calls={APPLICANT_CALLS.COMPANY}
      params={{ id, party }}
      review="company:review"
      notSent={must_identify && approved_at === null ? c.identityNotSent(email) : c.identityNotAsked(email)}
    />
  )
}
