import { isHeld } from '@fondaco/rules/account.ts'
import { accountIdType } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { ReactNode } from 'react'
import { useCall, usePage } from '../../../api/query.ts'
import { useActingFor } from '../../../api/session.tsx'
import { StatementForm } from '../../../features/statements/statement-form.tsx'
import { StatementList } from '../../../features/statements/statement-list.tsx'
import { words } from '../../../features/statements/texts.ts'
import { StaleNote } from '../../../kit/feedback/stale-note.tsx'
import { Empty, Failed, Loading } from '../../../kit/feedback/states.tsx'
import { useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/customer/reports/statement_report`: makes statements of account, and lists those that were made. */
export function StatementsScreen(): ReactNode {
  const t = useTexts(words)
  const { kind, _id } = useActingFor()
  const { offset, go } = useListSearch(PATHS.statements.path)
  const company = kind === 'company' ? { company_id: _id } : {}
  const accounts = useCall('listStatementAccounts', { query: company })
  const list = usePage('listStatements', { query: { ...company, offset } })
  return (
    <Page title={t.title} subtitle={t.about}>
      <StaleNote updatedAt={list.dataUpdatedAt} />
      <Card title={t.make} padded>
        {accounts.data ? (
          accounts.data.length === 0 ? (
            <Empty title={t.noAccounts} />
          ) : (
            <StatementForm
              key={_id}
              customer={kind === 'company' ? company : { individual_id: _id }}
              accounts={accounts.data.map((account) => ({
                ...account,
                number:
                  accountIdType(account.account_id) === 'IBAN'
                    ? formatIban(account.account_id)
                    : account.account_id,
                isClosed: !isHeld(account.status),
              }))}
            />
          )
        ) : accounts.error ? (
          <Failed what={t.accounts} error={accounts.error} retry={() => void accounts.refetch()} />
        ) : (
          <Loading lines={6} />
        )}
      </Card>
      <StatementList title={t.yours} of={list} go={go} />
    </Page>
  )
}
