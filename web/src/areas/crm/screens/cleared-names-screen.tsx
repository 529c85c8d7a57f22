import { type ReactNode, useState } from 'react'
import {
  type ClearedName,
  clearedNameList,
  RevokeClearedName,
  words,
} from '../../../features/review/cleared-names.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const ownWords = texts({ transactions: { en: 'Transactions', lt: 'Operacijos' } })

/** `/crm/transactions/cleared_names`: the names in payments that staff cleared. The view lives in the URL. */
export function ClearedNamesScreen(): ReactNode {
  const t = useTexts(words)
  const own = useTexts(ownWords)
  const [revoking, setRevoking] = useState<ClearedName | null>(null)
  return (
    <ListPage
      of={useList(clearedNameList)}
      given={[setRevoking]}
      trail={<Link to={PATHS.staffTransactions.path}>{own.transactions}</Link>}
      before={<Note>{t.what}</Note>}
    >
      {revoking ? <RevokeClearedName name={revoking} close={() => setRevoking(null)} /> : null}
    </ListPage>
  )
}
