import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/query.ts'
import { useCan, useMe } from '../../../api/session.tsx'
import { BankChanges, BankDetails } from '../../../features/treasury/bank-cards.tsx'
import { BankDialog } from '../../../features/treasury/bank-dialog.tsx'
import { BankBadge } from '../../../features/treasury/bank-list.tsx'
import { nostroWords, words } from '../../../features/treasury/bank-texts.ts'
import { ChangeNostro, OpenNostro } from '../../../features/treasury/nostro-dialog.tsx'
import { type Nostro, nostroList } from '../../../features/treasury/nostro-list.tsx'
import { Failed, Loading } from '../../../kit/feedback/states.tsx'
import { useCardList } from '../../../kit/list/define-list.tsx'
import { ListInCard } from '../../../kit/list/list-in-card.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Card, Note } from '../../../kit/show/card.tsx'
import { Link, useParams } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/crm/banks/veiw_bank/$id`: a bank, the institution's accounts with it, and its changes. */
export function BankScreen(): ReactNode {
  const t = useTexts(words)
  const { open, heldHint } = useTexts(nostroWords)
  const { id = '' } = useParams() as { id?: string }
  const { entities } = useMe()
  const isAllowed = useCan()('manage:banks')
  const { data, error, refetch } = useCall('getInstitutionBank', { params: { id } })
  const nostros = useCardList(nostroList, { query: { bank: id } })
  const [asked, setAsked] = useState<'change' | 'open' | Nostro | null>(null)
  const close = () => setAsked(null)
  const trail = <Link to={PATHS.staffBanks.path}>{t.title}</Link>
  if (!data) {
    return (
      <Page title={t.title} trail={trail}>
        <Card title={t.details}>
          {error ? (
            <Failed what={t.theBank} error={error} retry={() => void refetch()} />
          ) : (
            <Loading lines={8} />
          )}
        </Card>
      </Page>
    )
  }
  const mayChange = isAllowed && data.entities.every((one) => entities.includes(one))
  const opening = data.entities.filter((one) => entities.includes(one))
  return (
    <Page
      title={data.bank_name}
      trail={trail}
      mark={<BankBadge of={data} />}
      actions={
        <>
          {isAllowed && data.is_active && opening.length > 0 ? (
            <Button variant="default" onClick={() => setAsked('open')}>
              {open}
            </Button>
          ) : null}{' '}
          {mayChange ? <Button onClick={() => setAsked('change')}>{t.change}</Button> : null}
        </>
      }
    >
      {data.account.bic === null ? <Note tone="wait">{t.missing}</Note> : null}
      {isAllowed && !mayChange ? <Note>{t.someEntities}</Note> : null}
      <BankDetails of={data} />
      <ListInCard of={nostros} given={[isAllowed ? setAsked : null]} more={<span>{heldHint}</span>} />
      <BankChanges of={data} />
      {asked === 'change' ? <BankDialog of={data} close={close} /> : null}
      {asked === 'open' ? <OpenNostro bank={data} entities={opening} close={close} /> : null}
      {asked !== null && typeof asked === 'object' ? <ChangeNostro of={asked} close={close} /> : null}
    </Page>
  )
}
