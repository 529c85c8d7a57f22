import type { ScreeningPart, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Empty } from '../../kit/states.tsx'
import classes from './transaction.module.css'

type Screening = NonNullable<StaffTransaction['screening']>

/** Why a payment is held, or was not: every part of its screening with what it matched, its score and its list. */
export function ScreeningCard({
  screening,
  held,
}: {
  screening: Screening
  /** Whether it is held now. */
  held: boolean
}): ReactNode {
  const { algorithm, threshold, rules_version, at, parts } = screening
  return (
    <Card
      title={held ? 'Why it is held' : 'Screening'}
      side={<DateTime at={at} />}
      padded={parts.length > 0}
      footer={
        <span className={classes.versions}>
          Names by {algorithm}, held from {score(threshold)} on. {rules_version}
        </span>
      }
    >
      {parts.length === 0 ? (
        <Empty title="Screened, and nothing was found.">
          No name was close to a list, and no rule applied.
        </Empty>
      ) : (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <Part key={`${part.kind} ${part.text} ${part.matched}`} part={part} threshold={threshold} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Part({ part, threshold }: { part: ScreeningPart; threshold: number }): ReactNode {
  const words = partWords(part)
  return (
    <li>
      <div className={classes.part}>
        <span>
          {words}
          {part.list ? (
            <span className={classes.about}>
              {part.list}
              {part.list_version ? `, version ${part.list_version}` : ''}
            </span>
          ) : null}
        </span>
        {part.score === null ? (
          <span className={classes.score}>{part.holds ? 'rule' : 'passed'}</span>
        ) : (
          <>
            <meter
              className={classes.meter}
              min={0}
              max={1}
              low={threshold}
              value={part.score}
              aria-label={`${words}: ${score(part.score)} of 1`}
            />
            <span className={classes.score}>{score(part.score)}</span>
          </>
        )}
      </div>
      {part.holds ? null : <span className={classes.about}>Below the threshold: stored, not held.</span>}
      {part.parts.length > 0 ? (
        <details className={classes.details}>
          <summary>How the score is made</summary>
          <ul>
            {part.parts.map(({ kind, text, matched, value }) => (
              <li key={`${kind} ${text} ${matched}`}>
                {matched ? `“${text}” and “${matched}”` : `“${text}”`}: {kind.replaceAll('_', ' ')},{' '}
                {score(value)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

const score = (value: number): string => value.toFixed(2)

/** What was found, as a sentence. */
function partWords({ kind, text, matched }: ScreeningPart): string {
  switch (kind) {
    case 'name':
      return matched ? `Name “${text}” is close to “${matched}”` : `Name “${text}”`
    case 'word':
      return `Word “${matched ?? ''}” in “${text}”`
    case 'country':
      return `Country ${text}`
    case 'threshold':
      return `Amount ${text}${matched ? `: ${matched}` : ''}`
  }
}
