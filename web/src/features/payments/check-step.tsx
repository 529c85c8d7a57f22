import '../../kit/form/fields.css'
import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card, Note } from '../../kit/show/card.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import { transactionPath } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './payment-flow.module.css'
import type { Line } from './payment-form.ts'

const words = texts({
  isRight: { en: 'Is this right?', lt: 'Ar viskas teisinga?' },
  back: { en: 'Back', lt: 'Atgal' },
  again: { en: 'Send again', lt: 'Siųsti dar kartą' },
  confirm: { en: 'Confirm and pay', lt: 'Patvirtinti ir mokėti' },
  earlier: { en: 'Open the earlier payment', lt: 'Atidaryti ankstesnį mokėjimą' },
  sameAgain: { en: 'Yes, pay the same again', lt: 'Taip, mokėti tą patį dar kartą' },
})

/** Why a submitted payment is on the page to be checked again. */
export interface Problem {
  readonly kind: 'refused' | 'unknown' | 'duplicate'
  readonly text: string
  /** The payment that looks the same. */
  readonly earlier?: string | null
}

/** The payment before it is made: the payer goes back without losing input, or on to the authorisation. */
export function CheckStep(props: {
  readonly lines: readonly Line[]
  /** What is known of the payee beside the payment. */
  readonly payeeNote: ReactNode
  readonly nameCheck: ReactNode
  readonly problem: Problem | null
  /** The same payment was made just now, and the payer confirms this one. */
  readonly confirmed: boolean
  readonly setConfirmed: (yes: boolean) => void
  readonly sending: boolean
  /** A missing answer is awaited. */
  readonly waiting: boolean
  /** A question must be answered first. */
  readonly held: boolean
  readonly back: () => void
  readonly goOn: () => void
}): ReactNode {
  const t = useTexts(words)
  const { problem, confirmed, setConfirmed, sending } = props
  return (
    <Card
      title={t.isRight}
      padded
      footer={
        <>
          <Button variant="default" onClick={props.back} disabled={sending}>
            {t.back}
          </Button>
          <Button
            onClick={props.goOn}
            loading={sending || props.waiting}
            disabled={props.held || (problem?.kind === 'duplicate' && !confirmed)}
          >
            {problem?.kind === 'unknown' ? t.again : t.confirm}
          </Button>
        </>
      }
    >
      <DefinitionList items={props.lines} />
      {props.payeeNote}
      {props.nameCheck ? <div className={classes.problem}>{props.nameCheck}</div> : null}
      {problem ? (
        <div className={classes.problem}>
          <Note tone={problem.kind === 'refused' ? 'stop' : 'wait'} live>
            {problem.text}
            {problem.earlier ? (
              <>
                {' '}
                <Link to={transactionPath(problem.earlier)}>{t.earlier}</Link>
              </>
            ) : null}
            {problem.kind === 'duplicate' ? (
              <Checkbox
                mt="xs"
                label={t.sameAgain}
                checked={confirmed}
                onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
              />
            ) : null}
          </Note>
        </div>
      ) : null}
    </Card>
  )
}
