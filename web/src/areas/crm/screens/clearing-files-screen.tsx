import type { ReactNode } from 'react'
import { useCall } from '../../../api/query.ts'
import { EVERY_MS } from '../../../features/clearing/every-ms.ts'
import { ExchangeNote } from '../../../features/clearing/exchange-note.tsx'
import { clearingFileList } from '../../../features/clearing/list.tsx'
import { words } from '../../../features/clearing/texts.ts'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/files`: the files exchanged with the clearing house. The view lives in the URL. */
export function ClearingFilesScreen(): ReactNode {
  const t = useTexts(words)
  const exchange = useCall('getClearingExchange', {}, { everyMs: EVERY_MS })
  const list = useList(clearingFileList)
  // What needs a look stands above the rows; the rest leaves them their place.
  const isUrgent =
    exchange.data !== undefined && (exchange.data.failed > 0 || exchange.data.unsent_since !== null)
  const note = exchange.data ? (
    <ExchangeNote exchange={exchange.data} showFailed={() => list.change({ state: 'FAILED' })} />
  ) : null
  return (
    <ListPage
      of={list}
      given={[]}
      before={
        <>
          <BanksTabs current="files" />
          {isUrgent ? note : null}
        </>
      }
      noneYetHint={exchange.data?.by_files ? t.noneYetHint : null}
    >
      {isUrgent ? null : note}
    </ListPage>
  )
}
