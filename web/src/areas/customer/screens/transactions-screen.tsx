import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan } from '../../../api/session.tsx'
import { customerPeriod } from '../../../features/transactions/customer-filter.ts'
import { customerTransactionList } from '../../../features/transactions/list.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ExportButtons } from '../../../kit/list/export-buttons.tsx'
import { one } from '../../../kit/list/list-search.ts'
import { ListSums } from '../../../kit/list/list-sums.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'
import { timeZone } from '../../../time-zone.ts'

const words = texts({
  pay: { en: 'Make a SEPA transfer', lt: 'Atlikti SEPA mokėjimą' },
})

/** `/customer/summary/transactions`: the customer's transactions. The view is in the URL. */
export function TransactionsScreen(): ReactNode {
  const t = useTexts(words)
  const actingFor = useActingFor()
  const can = useCan()
  const list = useList(
    customerTransactionList,
    actingFor.kind === 'company' ? { company_id: actingFor._id } : {},
  )
  const { search, query, sorted } = list
  const sums = useCall('listTransactionsBalance', { query }, { keep: true })
  const mayPay = can('payment:create') && actingFor.settings.can_sepa_transfer === true
  return (
    <ListPage
      of={list}
      given={[one(search, 'account') !== '']}
      subtitle={customerPeriod(search, new Date(), timeZone())}
      actions={
        <ExportButtons
          found={list.list.data?.metadata}
          save={(format) => saveFile('exportTransactions', { query: { ...sorted, format } })}
          task={(format) => {
            const { company_id, ...parameters } = sorted
            return { kind: 'transactions_export', company_id, parameters: { ...parameters, format } }
          }}
          downloads={PATHS.downloads.path}
        />
      }
      sums={<ListSums sums={sums.data} />}
      noneYetHint={mayPay ? <Link to={PATHS.sepaTransfer.path}>{t.pay}</Link> : undefined}
    />
  )
}
