import type { LimitSetView } from '@fondaco/contract/limits/staff-schemas.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { RowAct, RowActs } from '../../kit/list/row-act.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { LimitHistory } from './limit-history.tsx'
import { type LimitOwner, useOwnerName } from './limit-owner.ts'
import { ProposeLimits } from './propose-limits.tsx'
import { words } from './staff-texts.ts'

/** What staff do with the limits of one owner: their history, another proposal, or the one that waits. */
export function LimitActs({
  owner,
  set,
  mayPropose,
}: {
  owner: LimitOwner
  set: LimitSetView
  mayPropose: boolean
}): ReactNode {
  const t = useTexts(words)
  const name = useOwnerName()(owner)
  const seesChanges = useCan()('manage:limits')
  const [asked, setAsked] = useState<'history' | 'propose' | null>(null)
  const close = () => setAsked(null)
  return (
    <RowActs>
      <RowAct name={t.historyOf(name)} press={() => setAsked('history')}>
        {t.history}
      </RowAct>
      {set.change_id !== null ? (
        seesChanges ? (
          <Link to={changePath(set.change_id)}>{t.waits}</Link>
        ) : (
          t.waits
        )
      ) : mayPropose ? (
        <RowAct name={t.proposeOf(name)} press={() => setAsked('propose')}>
          {t.propose}
        </RowAct>
      ) : null}
      {asked === 'history' ? <LimitHistory owner={owner} close={close} /> : null}
      {asked === 'propose' ? <ProposeLimits owner={owner} set={set} close={close} /> : null}
    </RowActs>
  )
}
