import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ReactNode } from 'react'
import { AUDIT } from '../../kit/list/audit-list.tsx'
import { defineCardList, useCardList } from '../../kit/list/define-list.tsx'
import { ListInCard } from '../../kit/list/list-in-card.tsx'
import type { Applicant } from './applicant.ts'

const AUDIT_LISTS = {
  INDIVIDUAL: defineCardList({ call: APPLICANT_CALLS.INDIVIDUAL.listAudit, ...AUDIT }),
}

/** Who changed what about the applicant. */
export const AuditTab = ({ applicant: { kind, _id } }: { applicant: Applicant }): ReactNode => (
  <ListInCard of={useCardList(AUDIT_LISTS[kind], { params: { id: _id } })} given={[]} />
)
