import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { ChangeHistory } from '../../kit/list/change-history.tsx'
import { amountText } from '../../kit/show/amount.tsx'
import { useTexts } from '../../texts.ts'
import { LimitLines } from './limit-lines.tsx'
import { type LimitOwner, useOwnerName } from './limit-owner.ts'
import { words } from './staff-texts.ts'

/** The approved changes of the limits of one owner, and the two people of each. */
export function LimitHistory({ owner, close }: { owner: LimitOwner; close: () => void }): ReactNode {
  const t = useTexts(words)
  const isInstitution = owner.program === undefined && owner.customer_id === undefined
  const shown = (most: string | null) => (most === null ? t.noLimit : `${amountText(most, 'EUR')} EUR`)
  return (
    <ChangeHistory
      title={t.historyOf(useOwnerName()(owner))}
      permission="manage:limits"
      columns={[
        {
          id: 'limits',
          title: t.limits,
          fit: 'wrap',
          cell: ({ lines }) => (
            <LimitLines lines={lines} figure={({ before, after }) => `${shown(before)} → ${shown(after)}`} />
          ),
        },
      ]}
      noneHint={isInstitution ? t.noHistoryOfInstitution : t.noHistory}
      reading={useCall('getLimitsOf', { query: owner })}
      close={close}
    />
  )
}
