import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useTexts } from '../../texts.ts'
import type { Decision } from './decision-words.ts'
import classes from './transaction.module.css'
import { TransactionFiles } from './transaction-files.tsx'

const words = texts({
  questions: { en: 'Questions and answers', lt: 'Klausimai ir atsakymai' },
  asked: { en: 'Asked', lt: 'Paklausta' },
  until: { en: 'answer due by', lt: 'atsakyti iki' },
  customer: { en: 'The customer', lt: 'Klientas' },
  OPEN: { en: 'Waiting for the answer', lt: 'Laukiama atsakymo' },
  ANSWERED: { en: 'Answered', lt: 'Atsakyta' },
  EXPIRED: { en: 'Not answered in time', lt: 'Laiku neatsakyta' },
  CLOSED: { en: 'Closed', lt: 'Uždarytas' },
  conditions: { en: 'Conditions', lt: 'Sąlygos' },
  withdraw: { en: 'Withdraw the conditions', lt: 'Atsiimti sąlygas' },
  PENDING: { en: 'Open', lt: 'Atvira' },
  APPROVED: { en: 'Approved', lt: 'Patvirtinta' },
  WITHDRAWN: { en: 'Withdrawn', lt: 'Atsiimta' },
  setBy: { en: (name: string) => `Set by ${name}`, lt: (name: string) => `Nustatė ${name}` },
  approvedBy: { en: (name: string) => `, approved by ${name}`, lt: (name: string) => `, patvirtino ${name}` },
  approve: { en: 'Approve', lt: 'Patvirtinti' },
  approveThis: {
    en: (text: string) => `Approve the condition: ${text}`,
    lt: (text: string) => `Patvirtinti sąlygą: ${text}`,
  },
})

const QUESTION_TONES = { OPEN: 'wait', ANSWERED: 'good', EXPIRED: 'stop', CLOSED: 'info' } as const

/** Questions to the customer, and answers. */
export function QuestionsCard({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  return (
    <Card title={t.questions}>
      <ul className={classes.cases}>
        {transaction.questions.map((question) => (
          <li key={question._id}>
            <div className={classes.caseHead}>
              <span className={classes.text}>{written(question.text)}</span>
              <Badge tone={QUESTION_TONES[question.state]}>{t[question.state]}</Badge>
            </div>
            <span className={classes.about}>
              {t.asked} <DateTime at={question.asked_at} />, {t.until} <DateTime at={question.deadline} />
            </span>
            {question.answer ? (
              <blockquote className={classes.answer}>
                <p className={classes.text}>{written(question.answer)}</p>
                {question.answered_at ? (
                  <footer className={classes.about}>
                    {t.customer}, <DateTime at={question.answered_at} />
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

const CONDITION_TONES = { PENDING: 'wait', APPROVED: 'good', WITHDRAWN: 'info' } as const

/** Conditions of the approval; an open condition is approved by a person who has not set it. */
export function ConditionsCard({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const t = useTexts(words)
  const { conditions, status, case_actions, lock } = transaction
  const mayDecide =
    status === 'APPROVED_WITH_CONDITIONS' &&
    case_actions.includes('CONDITIONS') &&
    (lock === null || lock.mine)
  return (
    <Card
      title={t.conditions}
      footer={
        mayDecide ? (
          <Button variant="default" size="xs" onClick={() => open({ kind: 'WITHDRAW_CONDITIONS' })}>
            {t.withdraw}
          </Button>
        ) : null
      }
    >
      <ul className={classes.cases}>
        {conditions.map((condition) => (
          <li key={condition._id}>
            <div className={classes.caseHead}>
              <span className={classes.text}>{written(condition.text)}</span>
              <Badge tone={CONDITION_TONES[condition.status]}>{t[condition.status]}</Badge>
            </div>
            <span className={classes.about}>
              {t.setBy(condition.added_by)}
              {condition.approved_by ? t.approvedBy(condition.approved_by) : ''}
            </span>
            {mayDecide && condition.status === 'PENDING' ? (
              <Button
                className={classes.approve ?? ''}
                variant="default"
                size="xs"
                aria-label={t.approveThis(condition.text)}
                onClick={() => open({ kind: 'APPROVE_CONDITION', condition })}
              >
                {t.approve}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
