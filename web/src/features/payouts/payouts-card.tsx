import { formatAccountId } from '@fondaco/rules/iban.ts'
import { staffStanding } from '@fondaco/rules/payments/status.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { StandingBadge } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import { changePath, staffTransactionPath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { type PaidAccount, PayoutDialog } from './payout-dialog.tsx'
import classes from './payouts.module.css'
import { OBSTACLES, words } from './texts.ts'

/** The balances of a customer that staff can pay out when the relationship ends, and their payouts. */
export function PayoutsCard({ customerId }: { customerId: string }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getPayouts', { params: { id: customerId } })
  const [payingId, setPayingId] = useState<string | null>(null)
  // As read last: after a refusal its balance may be another one.
  const paying = data?.accounts.find(({ _id }) => _id === payingId)
  return (
    <Card title={t.title}>
      <p className={classes.about}>
        {t.about} {t.notice} {data?.by_compliance ? t.byCompliance : null}
      </p>
      <DataTable
        label={t.title}
        columns={[
          {
            id: 'account',
            title: t.account,
            fit: 'wrap',
            cell: ({ name, number, entity }: PaidAccount) => (
              <>
                {name}
                <span className={classes.line}>
                  {formatAccountId(number)} · {entity}
                </span>
              </>
            ),
          },
          {
            id: 'balance',
            title: t.balance,
            right: true,
            cell: ({ balance, currency }: PaidAccount) => <Amount value={balance} currency={currency} />,
          },
          {
            id: 'available',
            title: t.available,
            right: true,
            cell: ({ available, currency }: PaidAccount) => <Amount value={available} currency={currency} />,
          },
          {
            id: 'actions',
            title: t.actions,
            fit: 'wrap',
            cell: (account: PaidAccount) => (
              <Acts account={account} payOut={() => setPayingId(account._id)} />
            ),
          },
        ]}
        rows={data?.accounts}
        rowId={({ _id }) => _id}
        error={error}
        retry={() => void refetch()}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
      {paying && data ? (
        <PayoutDialog account={paying} holder={data.holder} close={() => setPayingId(null)} />
      ) : null}
    </Card>
  )
}

/** What can be done about one balance, or why nothing can, and its last payout. */
function Acts({ account, payOut }: { account: PaidAccount; payOut: () => void }): ReactNode {
  const t = useTexts(words)
  const obstacles = useTexts(OBSTACLES)
  const { name, currency, obstacle, change_id, paid } = account
  return (
    <>
      {change_id !== null ? (
        <Link to={changePath(change_id)}>{t.waits}</Link>
      ) : obstacle !== null ? (
        obstacles[obstacle]
      ) : (
        <Button variant="default" size="compact-sm" aria-label={t.payOutOf(name)} onClick={payOut}>
          {t.payOut}
        </Button>
      )}
      {paid === null ? null : (
        <span className={classes.line}>
          <Link to={staffTransactionPath(paid._id)}>{paid.returned ? t.cameBack : t.payment}</Link>{' '}
          <Amount value={paid.amount} currency={currency} />{' '}
          {paid.returned ? null : <StandingBadge of={staffStanding(paid)} />}
        </span>
      )}
    </>
  )
}
