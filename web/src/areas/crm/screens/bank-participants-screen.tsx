import { displayDay } from '@fondaco/rules/calendar.ts'
import { isEveryEntity } from '@fondaco/rules/entity.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { BankEditions } from '../../../features/banks/editions.tsx'
import { ImportBanks } from '../../../features/banks/import-dialog.tsx'
import { bankList } from '../../../features/banks/list.tsx'
import { words } from '../../../features/banks/texts.ts'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { written } from '../../../kit/show/written.tsx'
import { Link } from '../../../navigation.tsx'
import { changePath } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/participants`: the banks that the SEPA schemes reach. The view lives in the URL. */
export function BankParticipantsScreen(): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const isAllowed = useCan()('manage:banks')
  const mayChange = isAllowed && isEveryEntity(entities)
  const { data } = useCall('getBankDirectory', {})
  const [asked, setAsked] = useState<'import' | 'editions' | null>(null)
  const close = () => setAsked(null)
  const present = data?.editions[0]
  return (
    <ListPage
      of={useList(bankList)}
      given={[]}
      actions={
        <>
          {present ? (
            <Button variant="default" onClick={() => setAsked('editions')}>
              {t.history}
            </Button>
          ) : null}{' '}
          {mayChange && data?.change_id === null ? (
            <Button onClick={() => setAsked('import')}>{t.import}</Button>
          ) : null}
        </>
      }
      before={
        <>
          <BanksTabs current="participants" />
          {data ? (
            <Note tone={present && !data.is_old ? 'info' : 'wait'}>
              {present ? (
                <>
                  {t.inForce(present.version, displayDay(present.list_date))} {t.source}:{' '}
                  {written(present.source)}.
                </>
              ) : (
                t.noneYetHint
              )}{' '}
              {data.is_old ? t.isOld : ''} {isAllowed && !mayChange ? t.allEntities : ''}{' '}
              {isAllowed && data.change_id !== null ? (
                <Link to={changePath(data.change_id)}>{t.waits}</Link>
              ) : null}
            </Note>
          ) : null}
        </>
      }
    >
      {asked === 'import' ? <ImportBanks close={close} /> : null}
      {asked === 'editions' && data ? <BankEditions editions={data.editions} close={close} /> : null}
    </ListPage>
  )
}
