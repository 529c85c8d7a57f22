import type { QueueAge } from '@fondaco/rules/queue-age.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan } from '../../../api/session.tsx'
import { words as enteredWords } from '../../../features/entered-wires/texts.ts'
import { staffTransactionList } from '../../../features/review/list.tsx'
import { periodWords } from '../../../features/review/list-filter.ts'
import { MassUpdate } from '../../../features/review/mass-update.tsx'
import { QUEUE_WORDS, type Queue } from '../../../features/review/words.ts'
import { useList } from '../../../kit/list/define-list.tsx'
import { ExportButtons } from '../../../kit/list/export-buttons.tsx'
import { type ListSearch, one } from '../../../kit/list/list-search.ts'
import { ListSums } from '../../../kit/list/list-sums.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { AGE_WORDS } from '../../../kit/show/queue-age-words.ts'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { currentLanguage, texts, textsNow, useTexts } from '../../../texts.ts'
import { timeZone } from '../../../time-zone.ts'

const words = texts({
  clearedNames: { en: 'Cleared names', lt: 'Patikrinti vardai' },
  screenName: { en: 'Screen a name', lt: 'Vardo patikra' },
  inQueue: { en: (age: string) => `, ${age} in the queue`, lt: (age: string) => `, eilėje ${age}` },
})

const EnterReceived = lazy(() => import('../../../features/entered-wires/enter-received.tsx'))

/** The transactions of every customer of the entities that are switched on. The view lives in the URL. */
export function StaffTransactionsScreen(): ReactNode {
  const t = useTexts(words)
  const { enter } = useTexts(enteredWords)
  const [isEntering, setEntering] = useState(false)
  const list = useList(staffTransactionList)
  const { search, query } = list
  const sums = useCall('listTransactionsBalance', { query }, { keep: true })

  const rows = list.list.data?.rows
  const can = useCan()
  const mayDecide = can('transaction:decide')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  return (
    <ListPage
      of={list}
      given={[one(search, 'queue')]}
      subtitle={`${queueWords(search)}${periodWords(search, new Date(), timeZone())}`}
      actions={
        <>
          <Link to={PATHS.clearedNames.path}>{t.clearedNames}</Link>
          {can('alert:decide') ? <Link to={PATHS.screenName.path}>{t.screenName}</Link> : null}
          {mayDecide ? (
            <Button variant="default" onClick={() => setEntering(true)}>
              {enter}
            </Button>
          ) : null}
          {isEntering ? (
            <Suspense>
              <EnterReceived close={() => setEntering(false)} />
            </Suspense>
          ) : null}
          <ExportButtons
            found={list.list.data?.metadata}
            save={(format) => saveFile('exportTransactionsCrm', { query: { ...query, format } })}
            task={(format) => ({ kind: 'transactions_export_crm', parameters: { ...query, format } })}
            downloads={PATHS.staffDownloads.path}
          />
        </>
      }
      sums={<ListSums sums={sums.data} />}
      tools={
        mayDecide && rows && chosen.size > 0 ? (
          <MassUpdate
            rows={rows.filter(({ _id }) => chosen.has(_id))}
            choose={(ids) => setChosen(new Set(ids))}
          />
        ) : null
      }
      selection={mayDecide ? { chosen, change: setChosen, nameOf: ({ reference }) => reference } : undefined}
    />
  )
}

/** The queue of the dashboard that is shown, in words. */
function queueWords(search: ListSearch): string {
  const language = currentLanguage()
  const queue = QUEUE_WORDS[one(search, 'queue') as Queue]
  if (!queue) return ''
  const age = AGE_WORDS[one(search, 'age') as QueueAge]?.[language].toLowerCase()
  return `${queue.title[language]}${age ? textsNow(words).inQueue(age) : ''} · `
}
