import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCall, usePage } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { useListColumns } from '../../../features/review/list-columns.tsx'
import { filterQuery, periodWords, setFilters } from '../../../features/review/list-filter.ts'
import { ListFilters } from '../../../features/review/list-filters.tsx'
import { MassUpdate } from '../../../features/review/mass-update.tsx'
import { AGE_WORDS, type Age, QUEUE_WORDS, type Queue } from '../../../features/review/words.ts'
import { StaleNote } from '../../../kit/feedback/states.tsx'
import { ExportButtons } from '../../../kit/list/export-buttons.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { type ListSearch, one, useListSearch } from '../../../kit/list/list-search.ts'
import { ListSums } from '../../../kit/list/list-sums.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Page } from '../../../kit/page/page.tsx'
import { PATHS, staffTransactionPath } from '../../../paths.ts'
import { currentLanguage, texts, textsNow, useTexts } from '../../../texts.ts'

const words = texts({
  transactions: { en: 'Transactions', lt: 'Operacijos' },
  clearedNames: { en: 'Cleared names', lt: 'Patikrinti vardai' },
  none: { en: 'No transaction fits this filter.', lt: 'Šio filtro neatitinka jokia operacija.' },
  noneHint: {
    en: 'Choose other dates or take a filter away.',
    lt: 'Pasirinkite kitas datas arba atsisakykite kurio nors filtro.',
  },
  noneYet: {
    en: 'New ones appear here by themselves. For older ones choose other dates.',
    lt: 'Naujos čia atsiranda savaime. Norėdami matyti senesnes, pasirinkite kitas datas.',
  },
  inQueue: { en: (age: string) => `, ${age} in the queue`, lt: (age: string) => `, eilėje ${age}` },
})

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const FIRST_SORT = '-creation_date'

/** The transactions of every customer of the entities that are switched on. The view lives in the URL. */
export function StaffTransactionsScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.staffTransactions.path)
  const columns = useListColumns()
  const query = filterQuery(search)
  const sort = one(search, 'sort') || FIRST_SORT
  const list = usePage('listTransactionsCrm', {
    query: { ...query, sort: sort as '-creation_date', offset },
  })
  const sums = useCall('listTransactionsBalance', { query }, { keep: true })

  const rows = list.data?.rows
  const mayDecide = useCan()('transaction:decide')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  return (
    <Page
      title={t.transactions}
      subtitle={`${queueWords(search)}${periodWords(search, new Date(), ZONE)}`}
      actions={
        <>
          <Link to={PATHS.clearedNames.path}>{t.clearedNames}</Link>
          <ExportButtons
            save={(format) => saveFile('exportTransactionsCrm', { query: { ...query, format } })}
          />
        </>
      }
    >
      <StaleNote updatedAt={list.dataUpdatedAt} />
      <FilterCard>
        <ListFilters search={search} change={change} clear={clear} />
      </FilterCard>
      {sums.data && sums.data.length > 0 ? <ListSums sums={sums.data} /> : null}
      <ListCard
        label={t.transactions}
        list={list}
        go={go}
        columns={columns}
        rowLink={({ _id }) => staffTransactionPath(_id)}
        remember="staff-transactions"
        tools={
          mayDecide && rows ? (
            <MassUpdate
              rows={rows.filter(({ _id }) => chosen.has(_id))}
              choose={(ids) => setChosen(new Set(ids))}
            />
          ) : null
        }
        selection={
          mayDecide ? { chosen, change: setChosen, nameOf: ({ reference }) => reference } : undefined
        }
        sort={{
          value: sort,
          change: (next) => change({ sort: next === FIRST_SORT ? undefined : next }),
        }}
        filtered={setFilters(search).length > 0}
        clear={clear}
        none={t.none}
        noneHint={t.noneHint}
        noneYet={t.none}
        noneYetHint={t.noneYet}
      />
    </Page>
  )
}

/** The queue of the dashboard that is shown, in words. */
function queueWords(search: ListSearch): string {
  const language = currentLanguage()
  const queue = QUEUE_WORDS[one(search, 'queue') as Queue]
  if (!queue) return ''
  const age = AGE_WORDS[one(search, 'age') as Age]?.[language].toLowerCase()
  return `${queue.title[language]}${age ? textsNow(words).inQueue(age) : ''} · `
}
