import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ReactNode } from 'react'
import { AUDIT } from '../../kit/list/audit-list.tsx'
import { defineCardList, useCardList } from '../../kit/list/define-list.tsx'
import { ListInCard } from '../../kit/list/list-in-card.tsx'

const INDIVIDUAL_AUDIT = defineCardList({ call: APPLICANT_CALLS.INDIVIDUAL.listAudit, ...AUDIT })
const COMPANY_AUDIT = defineCardList({ call: APPLICANT_CALLS.COMPANY.listAudit, ...AUDIT })

/** Who changed what about an individual. */
export const IndividualAudit = ({ id }: { id: string }): ReactNode => (
  <ListInCard of={useCardList(INDIVIDUAL_AUDIT, { params: { id } })} given={[]} />
)

/** Who changed what about a company. */
export const CompanyAudit = ({ id }: { id: string }): ReactNode => (
  <ListInCard of={useCardList(COMPANY_AUDIT, { params: { id } })} given={[]} />
)
