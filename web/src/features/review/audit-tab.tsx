import type { ReactNode } from 'react'
import { AUDIT } from '../../kit/list/audit-list.tsx'
import { defineCardList, useCardList } from '../../kit/list/define-list.tsx'
import { ListInCard } from '../../kit/list/list-in-card.tsx'

const transactionAuditList = defineCardList({ call: 'listTransactionAudit', ...AUDIT })

/** Every change of the payment. */
export const AuditTab = ({ id }: { id: string }): ReactNode => (
  <ListInCard of={useCardList(transactionAuditList, { params: { id } })} given={[]} />
)
