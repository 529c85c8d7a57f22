import type { QueueItem, QueueName } from '@fondaco/contract/overview/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../kit/list/list-search.ts'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './dashboard.module.css'
import { AGE_WORDS, AGES, type Age } from './words.ts'

const words = texts({
  queues: { en: 'Queues', lt: 'Eilės' },
  byTime: { en: 'By time in the queue', lt: 'Pagal laiką eilėje' },
  queue: { en: 'Queue', lt: 'Eilė' },
  all: { en: 'All', lt: 'Visos' },
  emptyToo: { en: 'Nothing waits in:', lt: 'Niekas nelaukia eilėse:' },
  allEmpty: { en: 'Nothing waits for staff. The queues are:', lt: 'Darbuotojų niekas nelaukia. Eilės:' },
  oldest: { en: 'Oldest since', lt: 'Ilgiausiai laukiama nuo' },
})

/** The title of a queue, and the list of its figure. */
export interface QueueShown {
  readonly title: InEachLanguage
  readonly text: InEachLanguage
  readonly path: Address
  readonly search: ListSearch
  /** The list's menu entry shows the number of waiting items. */
  readonly inMenu?: boolean
}

interface Props {
  readonly items: readonly QueueItem[]
  readonly queues: Readonly<Record<QueueName, QueueShown>>
}

/** Items that wait for staff, and their age. Each figure leads to exactly the list that it counts; empty queues take one line. */
export function QueuesCard({ items, queues }: Props): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const waiting = items.filter(({ count }) => count > 0)
  const empty = items.filter(({ count }) => count === 0)
  return (
    <Card
      title={t.queues}
      side={t.byTime}
      footer={
        empty.length > 0 ? (
          <p className={classes.empty}>
            {waiting.length > 0 ? t.emptyToo : t.allEmpty}{' '}
            {empty.map(({ name }, at) => (
              <span key={name}>
                {at > 0 ? ', ' : null}
                <Link to={queues[name].path} search={queues[name].search}>
                  {queues[name].title[language]}
                </Link>
              </span>
            ))}
          </p>
        ) : null
      }
    >
      {waiting.length > 0 ? <Waiting items={waiting} queues={queues} /> : null}
    </Card>
  )
}

function Waiting({ items, queues }: Props): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t.queue}</th>
          {AGES.map((age) => (
            <th key={age} scope="col" className={`${classes.right} ${classes.age}`}>
              {AGE_WORDS[age][language]}
            </th>
          ))}
          <th scope="col" className={classes.right}>
            {t.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, count, by_age, oldest_at }) => (
          <tr key={name}>
            <th scope="row">
              {queues[name].title[language]}
              <span className={classes.about}>{queues[name].text[language]}</span>
            </th>
            {by_age ? (
              AGES.map((age) => (
                <td key={age} className={`${classes.right} ${classes.age}`}>
                  <Figure queue={queues[name]} age={age} count={by_age[age]} />
                </td>
              ))
            ) : (
              <td colSpan={AGES.length} className={`${classes.right} ${classes.age}`}>
                {oldest_at ? (
                  <>
                    {t.oldest} <DateTime at={oldest_at} />
                  </>
                ) : null}
              </td>
            )}
            <td className={classes.right}>
              <Figure queue={queues[name]} count={count} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ queue, age, count }: { queue: QueueShown; age?: Age; count: number }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const since = age ? AGE_WORDS[age][language] : t.all
  return (
    <Link
      to={queue.path}
      search={{ ...queue.search, ...(age ? { age } : {}) }}
      className={count === 0 ? classes.none : classes.figure}
      aria-label={`${queue.title[language]}, ${since.toLowerCase()}: ${count}`}
    >
      {count}
    </Link>
  )
}
