import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Badge } from '../../kit/status-badge.tsx'
import type { Decision } from './decision-words.ts'
import classes from './transaction.module.css'
import { TransactionFiles } from './transaction-files.tsx'

const QUESTION_STATES = {
  OPEN: { tone: 'wait', words: 'Waits for the answer' },
  ANSWERED: { tone: 'good', words: 'Answered' },
  EXPIRED: { tone: 'stop', words: 'Not answered in time' },
  CLOSED: { tone: 'info', words: 'Closed' },
} as const

/** What the customer was asked, and what came back. */
export function QuestionsCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  return (
    <Card title="Questions and answers">
      <ul className={classes.cases}>
        {transaction.questions.map((question) => (
          <li key={question._id}>
            <div className={classes.caseHead}>
              <span className={classes.text}>{question.text}</span>
              <Badge tone={QUESTION_STATES[question.state].tone}>
                {QUESTION_STATES[question.state].words}
              </Badge>
            </div>
            <span className={classes.about}>
              Asked <DateTime at={question.asked_at} />, to be answered until{' '}
              <DateTime at={question.deadline} />
            </span>
            {question.answer ? (
              <blockquote className={classes.answer}>
                <p className={classes.text}>{question.answer}</p>
                {question.answered_at ? (
                  <footer className={classes.about}>
                    The customer, <DateTime at={question.answered_at} />
                  </footer>
                ) : null}
              </blockquote>
            ) : null}
            {question.files.length > 0 ? (
              <TransactionFiles id={transaction._id} files={question.files} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const CONDITION_STATES = {
  PENDING: { tone: 'wait', words: 'Open' },
  APPROVED: { tone: 'good', words: 'Approved' },
  WITHDRAWN: { tone: 'info', words: 'Withdrawn' },
} as const

/** On what the payment was approved; each open condition is approved by somebody who has not set it. */
export function ConditionsCard({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const { conditions, status, case_actions, lock } = transaction
  const mayDecide =
    status === 'APPROVED_WITH_CONDITIONS' &&
    case_actions.includes('CONDITIONS') &&
    (lock === null || lock.mine)
  return (
    <Card
      title="Conditions"
      footer={
        mayDecide ? (
          <Button variant="default" size="xs" onClick={() => open({ kind: 'WITHDRAW_CONDITIONS' })}>
            Withdraw the conditions
          </Button>
        ) : null
      }
    >
      <ul className={classes.cases}>
        {conditions.map((condition) => (
          <li key={condition._id}>
            <div className={classes.caseHead}>
              <span className={classes.text}>{condition.text}</span>
              <Badge tone={CONDITION_STATES[condition.status].tone}>
                {CONDITION_STATES[condition.status].words}
              </Badge>
            </div>
            <span className={classes.about}>
              Set by {condition.added_by}
              {condition.approved_by ? `, approved by ${condition.approved_by}` : ''}
            </span>
            {mayDecide && condition.status === 'PENDING' ? (
              <Button
                className={classes.approve ?? ''}
                variant="default"
                size="xs"
                aria-label={`Approve the condition: ${condition.text}`}
                onClick={() => open({ kind: 'APPROVE_CONDITION', condition })}
              >
                Approve
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
