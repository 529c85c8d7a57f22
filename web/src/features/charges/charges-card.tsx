import { accountIdType } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ChargeDialog, type ChargedAccount } from './charge-dialog.tsx'
import classes from './charges.module.css'
import { words } from './texts.ts'

/** The operational fees that staff can charge to the accounts of a customer, at the prices of their list. */
export function ChargesCard({ customerId }: { customerId: string }): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getCharges', { params: { id: customerId } })
  const [chargingId, setChargingId] = useState<string | null>(null)
  // As read last: after a refusal its fee may be another one.
  const charging = data?.accounts.find(({ _id }) => _id === chargingId)
  return (
    <Card title={t.title}>
      <p className={classes.about}>{t.about}</p>
      <DataTable
        label={t.title}
        columns={[
          {
            id: 'account',
            title: t.account,
            fit: 'wrap',
            cell: ({ name, number, entity }: ChargedAccount) => (
              <>
                {name}
                <span className={classes.number}>
                  {accountIdType(number) === 'IBAN' ? formatIban(number) : number} · {entity}
                </span>
              </>
            ),
          },
          {
            id: 'fee',
            title: t.fee,
            right: true,
            cell: ({ fee, currency }: ChargedAccount) =>
              fee === null ? null : <Amount value={fee} currency={currency} />,
          },
          {
            id: 'actions',
            title: t.actions,
            fit: 'wrap',
            cell: (account: ChargedAccount) =>
              account.change_id !== null ? (
                <Link to={changePath(account.change_id)}>{t.waits}</Link>
              ) : account.fee === null ? (
                t[account.obstacle ?? 'charge_without_price']
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t.chargeOf(account.name)}
                  onClick={() => setChargingId(account._id)}
                >
                  {t.charge}
                </Button>
              ),
          },
        ]}
        rows={data?.accounts}
        rowId={({ _id }) => _id}
        error={error}
        retry={() => void refetch()}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
      {charging ? <ChargeDialog account={charging} close={() => setChargingId(null)} /> : null}
    </Card>
  )
}
