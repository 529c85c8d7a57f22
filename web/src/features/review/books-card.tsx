import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Refusal, type Result, request } from '../../api/client.ts'
import { Card, Note } from '../../kit/card.tsx'
import { timeText } from '../../kit/date-time.tsx'
import classes from './dashboard.module.css'

/** Verifies the books now and tells what was found. */
export function BooksCard(): ReactNode {
  const verify = useMutation<Result<'verifyLedger'>, Refusal>({
    mutationFn: () => request('verifyLedger', { body: {} }),
  })
  return (
    <Card title="Books" padded>
      <div className={classes.books}>
        <p className={classes.words}>
          Every sum, every chain of entries and every hold, checked against each other.
        </p>
        <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify the ledger
        </Button>
      </div>
      <div aria-live="polite" className={classes.outcome}>
        {verify.error ? (
          <Note tone="stop">The books could not be verified. {verify.error.message}</Note>
        ) : verify.data ? (
          <Outcome found={verify.data} />
        ) : null}
      </div>
    </Card>
  )
}

function Outcome({ found }: { found: Result<'verifyLedger'> }): ReactNode {
  const at = timeText(found.checked_at)
  if (found.ok) return <Note tone="good">The books agree. Verified at {at}.</Note>
  return (
    <Note tone="stop">
      The books do not agree: {found.faults.length} {found.faults.length === 1 ? 'fault' : 'faults'} found at{' '}
      {at}.
      <ul className={classes.faults}>
        {found.faults.map(({ code, account, detail }) => (
          <li key={`${code} ${account} ${detail}`}>
            {detail}
            {account ? ` (account ${account})` : ''}
          </li>
        ))}
      </ul>
    </Note>
  )
}
