import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { type ReactNode, useState } from 'react'
import { useCall, usePage } from '../../api/query.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { Card } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import { StatementForm } from './statement-form.tsx'
import { StatementList } from './statement-list.tsx'
import { words } from './texts.ts'

const CALLS = {
  COMPANY: 'listCompanyStatementsCrm',
  INDIVIDUAL: 'listIndividualStatementsCrm',
} as const

/** The statements of a customer for staff, who can make more. */
export function StaffStatements({ kind, id }: { kind: keyof typeof CALLS; id: string }): ReactNode {
  const t = useTexts(words)
  const [offset, go] = useState(0)
  const accounts = useCall(APPLICANT_CALLS[kind].listAccounts, { params: { id } })
  const list = usePage(CALLS[kind], { params: { id }, query: { offset } })
  return (
    <>
      <Card title={t.make} padded>
        {accounts.data ? (
          accounts.data.length === 0 ? (
            <Empty title={t.noAccounts} />
          ) : (
            <StatementForm
              customer={kind === 'COMPANY' ? { company_id: id } : { individual_id: id }}
              accounts={accounts.data
                .filter(({ status }) => status !== 'DELETED')
                .map(({ _id, name, entity, status, acc_details: { type, account_id, currency } }) => ({
                  _id,
                  number: type === 'IBAN' ? formatIban(account_id) : account_id,
                  name,
                  currency,
                  entity,
                  isClosed: !isHeld(status),
                }))}
            />
          )
        ) : accounts.error ? (
          <Failed what={t.accounts} error={accounts.error} retry={() => void accounts.refetch()} />
        ) : (
          <Loading />
        )}
      </Card>
      <StatementList title={t.ofCustomer} of={list} go={go} />
    </>
  )
}
