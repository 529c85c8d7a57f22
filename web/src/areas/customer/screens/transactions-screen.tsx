import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGrowingPage } from '../../../api/growing-page.ts'
import { useCall } from '../../../api/query.ts'
import { useActingFor, useCan } from '../../../api/session.tsx'
import {
  customerFilters,
  customerPeriod,
  customerQuery,
} from '../../../features/transactions/customer-filter.ts'
import { CustomerFilters } from '../../../features/transactions/customer-filters.tsx'
import { useCustomerColumns } from '../../../features/transactions/list-columns.tsx'
import classes from '../../../features/transactions/transactions.module.css'
import { useOwnAccounts } from '../../../features/transactions/use-own-accounts.ts'
import { Empty, StaleNote } from '../../../kit/feedback/states.tsx'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { ExportButtons } from '../../../kit/list/export-buttons.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { one, PAGE_ROWS, useListSearch } from '../../../kit/list/list-search.ts'
import { ListSums } from '../../../kit/list/list-sums.tsx'
import { countText, Pager } from '../../../kit/list/pager.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Card } from '../../../kit/show/card.tsx'
import { PATHS, transactionPath } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const words = texts({
  transactions: { en: 'Transactions', lt: 'Operacijos' },
  found: { en: 'Found', lt: 'Rasta' },
  more: { en: 'Show more', lt: 'Rodyti daugiau' },
  past: { en: 'This page is past the end of the list.', lt: 'Šis puslapis yra už sąrašo pabaigos.' },
  toFirst: { en: 'To the first page', lt: 'Į pirmą puslapį' },
  noneFits: { en: 'No transaction fits this filter.', lt: 'Šio filtro neatitinka jokia operacija.' },
  noneFitsHint: {
    en: 'Choose other dates or take a filter away.',
    lt: 'Pasirinkite kitas datas arba atsisakykite kurio nors filtro.',
  },
  clear: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
  nothing: { en: 'Nothing has moved in the last month.', lt: 'Per paskutinį mėnesį operacijų nebuvo.' },
  nothingHint: {
    en: 'New transactions appear here by themselves. For older ones choose an earlier first day.',
    lt: 'Naujos operacijos čia atsiranda savaime. Norėdami matyti senesnes, pasirinkite ankstesnę pradžios dieną.',
  },
  pay: { en: 'Make a SEPA transfer', lt: 'Atlikti SEPA mokėjimą' },
})

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const FIRST_SORT = '-creation_date'

/** `/customer/summary/transactions`: what moved on the customer's accounts. The view lives in the URL. */
export function TransactionsScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.transactions.path)
  const actingFor = useActingFor()
  const can = useCan()
  const accounts = useOwnAccounts()
  const columns = useCustomerColumns()
  const query = customerQuery(search, actingFor.kind === 'company' ? actingFor._id : null)
  const sort = one(search, 'sort') || FIRST_SORT
  const { pages, more } = useGrowingPage('listTransactions', {
    query: { ...query, sort: sort as typeof FIRST_SORT, offset, limit: PAGE_ROWS },
  })
  const sums = useCall('listTransactionsBalance', { query }, { keep: true })

  const rows = pages.data?.flatMap((page) => page.rows)
  const first = pages.data?.[0]?.metadata
  const filtered = customerFilters(search).length > 0
  const mayPay = can('payment:create') && actingFor.settings.can_sepa_transfer === true

  return (
    <Page
      title={t.transactions}
      subtitle={customerPeriod(search, new Date(), ZONE)}
      actions={
        <ExportButtons
          save={(format) =>
            saveFile('exportTransactions', { query: { ...query, sort: sort as typeof FIRST_SORT, format } })
          }
        />
      }
    >
      <StaleNote updatedAt={pages.dataUpdatedAt} />
      <FilterCard>
        <CustomerFilters search={search} accounts={accounts} change={change} clear={clear} />
      </FilterCard>
      {sums.data && sums.data.length > 0 ? <ListSums sums={sums.data} /> : null}
      <Card
        title={t.found}
        side={first ? <span className={classes.count}>{countText(first)}</span> : null}
        footer={
          first && rows && first.count > 0 ? (
            <>
              {pages.hasNextPage ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={pages.isFetchingNextPage}
                  onClick={() => void more()}
                >
                  {t.more}
                </Button>
              ) : null}
              <Pager metadata={first} shown={rows.length} go={go} />
            </>
          ) : null
        }
      >
        <DataTable
          label={t.transactions}
          columns={columns}
          rows={rows}
          rowId={({ _id }) => _id}
          rowLink={({ _id }) => transactionPath(_id)}
          busy={pages.isPlaceholderData}
          error={pages.error}
          retry={() => void pages.refetch()}
          remember="customer-transactions"
          sort={{
            value: sort,
            change: (next) => change({ sort: next === FIRST_SORT ? undefined : next }),
          }}
          empty={
            offset > 0 && first && first.count > 0 ? (
              <Empty title={t.past}>
                <Button variant="default" onClick={() => go(0)}>
                  {t.toFirst}
                </Button>
              </Empty>
            ) : filtered ? (
              <Empty title={t.noneFits}>
                <p>{t.noneFitsHint}</p>
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              </Empty>
            ) : (
              <Empty title={t.nothing}>
                <p>{t.nothingHint}</p>
                {mayPay ? <Link to={PATHS.sepaTransfer.path}>{t.pay}</Link> : null}
              </Empty>
            )
          }
        />
      </Card>
    </Page>
  )
}
