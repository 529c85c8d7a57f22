import type { QueueItem, QueueName } from '@fondaco/contract/overview/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { QUEUE_AGES, type QueueAge } from '@fondaco/rules/queue-age.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../kit/list/list-search.ts'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { AGE_WORDS } from '../../kit/show/queue-age-words.ts'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './dashboard.module.css'

const words = texts({
  queues: { en: 'Queues', lt: 'Eilės' },
  byTime: { en: 'By time in the queue', lt: 'Pagal laiką eilėje' },
  queue: { en: 'Queue', lt: 'Eilė' },
  all: { en: 'All', lt: 'Visos' },
  emptyToo: { en: 'Empty queues:', lt: 'Tuščios eilės:' },
  allEmpty: { en: 'Nothing is waiting for staff. The queues:', lt: 'Darbuotojams spręsti nėra ko. Eilės:' },
  oldest: { en: 'Oldest since', lt: 'Seniausia nuo' },
  value: { en: 'Amount', lt: 'Suma' },
  others: {
    en: (count: number) => `and ${count} other currencies`,
    lt: (count: number) => `ir kitų valiutų: ${count}`,
  },
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
  const most = Math.max(...items.map(({ count }) => count))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t.queue}</th>
          {QUEUE_AGES.map((age) => (
            <th key={age} scope="col" className={`${classes.right} ${classes.age}`}>
              {AGE_WORDS[age][language]}
            </th>
          ))}
          <th scope="col" className={`${classes.right} ${classes.more}`}>
            {t.oldest}
          </th>
          <th scope="col" className={`${classes.right} ${classes.more}`}>
            {t.value}
          </th>
          <th scope="col" className={classes.right}>
            {t.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, count, by_age, oldest_at, value }) => (
          <tr key={name}>
            <th scope="row">
              {queues[name].title[language]}
              <span className={classes.about}>{queues[name].text[language]}</span>
              {by_age ? <AgeBar byAge={by_age} most={most} /> : null}
            </th>
            {QUEUE_AGES.map((age) => (
              <td key={age} className={`${classes.right} ${classes.age}`}>
                {by_age ? <Figure queue={queues[name]} age={age} count={by_age[age]} /> : null}
              </td>
            ))}
            <td className={`${classes.right} ${classes.more}`}>
              {oldest_at ? <DateTime at={oldest_at} show="stacked" /> : null}
            </td>
            <td className={`${classes.right} ${classes.more}`}>{value ? <AtStake value={value} /> : null}</td>
            <td className={classes.right}>
              <Figure queue={queues[name]} count={count} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ages of a queue as parts of a bar, as long as its share of the longest queue. The figures beside it say the same. */
function AgeBar({ byAge, most }: { byAge: NonNullable<QueueItem['by_age']>; most: number }): ReactNode {
  return (
    <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className={classes.bar} aria-hidden>
      {QUEUE_AGES.toReversed().map((age, index, ages) => (
        <rect
          key={age}
          data-age={age}
          x={ages.slice(0, index).reduce((sum, before) => sum + byAge[before], 0)}
          width={byAge[age]}
          height={1}
        />
      ))}
    </svg>
  )
}

/** The sums of a queue: the first currency, and how many others there are. */
function AtStake({ value: [first, ...others] }: { value: NonNullable<QueueItem['value']> }): ReactNode {
  const t = useTexts(words)
  if (!first) return null
  const all = others.map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`).join(', ')
  return (
    <>
      <Amount value={first.amount} currency={first.currency} />
      {others.length > 0 ? (
        <span className={classes.about} title={all}>
          {others.length > 1 ? t.others(others.length) : `+ ${all}`}
          <VisuallyHidden>: {all}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
}

function Figure({ queue, age, count }: { queue: QueueShown; age?: QueueAge; count: number }): ReactNode {
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
