import type { StaffDashboard } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import classes from './dashboard.module.css'
import { ListLink } from './list-link.tsx'
import { AGE_WORDS, type Age, QUEUE_WORDS, type Queue } from './words.ts'

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
    <ListLink
      search={{ queue, ...(age ? { age } : {}) }}
      className={count === 0 ? classes.none : classes.figure}
      label={words}
    >
      {count}
    </ListLink>
  )
}
