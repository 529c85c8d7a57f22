import type { StaffDashboard } from '@fondaco/contract/payments/schemas.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import classes from './dashboard.module.css'

type Queue = keyof StaffDashboard['queues']
type Age = keyof StaffDashboard['queues'][Queue]['by_age']

export const QUEUE_WORDS: Readonly<Record<Queue, { readonly title: string; readonly text: string }>> = {
  to_review: { title: 'To review', text: 'Held by a rule: somebody must decide' },
  name_match: { title: 'Name match', text: 'A name is close to one on a list' },
  frozen: { title: 'Frozen', text: 'The money is blocked by staff' },
  stuck: { title: 'Stuck', text: 'Sent, and no answer of the rail for ten minutes' },
}

export const AGE_WORDS: Readonly<Record<Age, string>> = {
  under_1h: 'Under 1 hour',
  '1h_to_1d': '1 hour to 1 day',
  over_1d: 'Over 1 day',
}

const QUEUES = Object.keys(QUEUE_WORDS) as Queue[]
const AGES = Object.keys(AGE_WORDS) as Age[]

/** What waits for staff, by how long it has waited. Each figure leads to exactly what it counts. */
export function QueuesCard({ queues }: { queues: StaffDashboard['queues'] }): ReactNode {
  return (
    <Card title="Queues" side="By time in the queue">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            {AGES.map((age) => (
              <th key={age} scope="col" className={classes.right}>
                {AGE_WORDS[age]}
              </th>
            ))}
            <th scope="col" className={classes.right}>
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {QUEUES.map((queue) => (
            <tr key={queue}>
              <th scope="row">
                {QUEUE_WORDS[queue].title}
                <span className={classes.about}>{QUEUE_WORDS[queue].text}</span>
              </th>
              {AGES.map((age) => (
                <td key={age} className={classes.right}>
                  <Figure queue={queue} age={age} count={queues[queue].by_age[age]} />
                </td>
              ))}
              <td className={classes.right}>
                <Figure queue={queue} count={queues[queue].count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Figure({ queue, age, count }: { queue: Queue; age?: Age; count: number }): ReactNode {
  const words = `${QUEUE_WORDS[queue].title}${age ? `, ${AGE_WORDS[age].toLowerCase()}` : ', all'}: ${count}`
  return (
    <Link
      to="/crm/transactions"
      search={{ queue, ...(age ? { age } : {}) }}
      className={classes.figure}
      data-none={count === 0 || undefined}
      data-strong={age === undefined || undefined}
      aria-label={words}
    >
      {count}
    </Link>
  )
}
