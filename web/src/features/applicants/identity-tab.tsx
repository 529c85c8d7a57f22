import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import type { Individual } from './applicant.ts'
import { IdentityCard } from './identity-card.tsx'
import { words } from './texts.ts'

/** The identity check of an individual. */
export function IdentityTab({ individual }: { individual: Individual }): ReactNode {
  const t = useTexts(words)
  const { _id, first_name, last_name, identity } = individual
  return (
    <IdentityCard
      title={t.identity}
      name={`${first_name} ${last_name}`}
      identity={identity}
      calls={APPLICANT_CALLS.INDIVIDUAL}
      params={{ id: _id }}
      review="individual:review"
      notSent={t.checkNotSent}
    />
  )
}
