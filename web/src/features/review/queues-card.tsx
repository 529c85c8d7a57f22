import type { StaffDashboard } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './dashboard.module.css'
import { ListLink } from './list-link.tsx'
import { AGE_WORDS, AGES, type Age, QUEUE_WORDS, QUEUES, type Queue } from './words.ts'

const words = texts({
  queues: { en: 'Queues', lt: 'Eilės' },
  byTime: { en: 'By time in the queue', lt: 'Pagal laiką eilėje' },
  queue: { en: 'Queue', lt: 'Eilė' },
  all: { en: 'All', lt: 'Visos' },
})

/** What waits for staff, by how long it has waited. Each figure leads to exactly what it counts. */
export function QueuesCard({ queues }: { queues: StaffDashboard['queues'] }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const shown = QUEUES.flatMap((queue) => {
    const figure = queues[queue]
    return figure ? [[queue, figure] as const] : []
  })
  if (shown.length === 0) return null
  return (
    <Card title={t.queues} side={t.byTime}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.queue}</th>
            {AGES.map((age) => (
              <th key={age} scope="col" className={classes.right}>
                {AGE_WORDS[age][language]}
              </th>
            ))}
            <th scope="col" className={classes.right}>
              {t.all}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([queue, figure]) => (
            <tr key={queue}>
              <th scope="row">
                {QUEUE_WORDS[queue].title[language]}
                <span className={classes.about}>{QUEUE_WORDS[queue].text[language]}</span>
              </th>
              {AGES.map((age) => (
                <td key={age} className={classes.right}>
                  <Figure queue={queue} age={age} count={figure.by_age[age]} />
                </td>
              ))}
              <td className={classes.right}>
                <Figure queue={queue} count={figure.count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Figure({ queue, age, count }: { queue: Queue; age?: Age; count: number }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const since = age ? AGE_WORDS[age][language] : t.all
  const label = `${QUEUE_WORDS[queue].title[language]}, ${since.toLowerCase()}: ${count}`
  return (
    <ListLink
      search={{ queue, ...(age ? { age } : {}) }}
      className={count === 0 ? classes.none : classes.figure}
      label={label}
    >
      {count}
    </ListLink>
  )
}
