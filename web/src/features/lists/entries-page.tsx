import { isEveryEntity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan, useMe } from '../../api/session.tsx'
import { type ListDefinition, type ListName, type Row, useList } from '../../kit/list/define-list.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import type { EntryAct, ForColumns } from './entry-actions.tsx'
import type { EntryDialogOf } from './entry-dialog.tsx'
import { words } from './texts.ts'

/** A list of the institution: its entries, and the dialogs that change them. */
export function EntriesPage<N extends ListName>({
  list,
  manage,
  tabs,
  about,
  add,
  Dialog,
  History,
}: {
  readonly list: ListDefinition<N, ForColumns<Row<N>>>
  /** Takes part in changes of the list. */
  readonly manage: Permission
  readonly tabs: ReactNode
  readonly about: string
  readonly add: string
  readonly Dialog: (of: EntryDialogOf<Row<N>>) => ReactNode
  readonly History: (of: { readonly of: Row<N>; readonly close: () => void }) => ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const isAllowed = useCan()(manage)
  const mayChange = isAllowed && isEveryEntity(entities)
  const [asked, setAsked] = useState<{ entry: Row<N>; act: EntryAct } | 'new' | null>(null)
  const close = () => setAsked(null)
  return (
    <ListPage
      of={useList(list)}
      given={[mayChange, (entry, act) => setAsked({ entry, act })]}
      actions={mayChange ? <Button onClick={() => setAsked('new')}>{add}</Button> : null}
      before={
        <>
          {tabs}
          <Note>
            {about} {isAllowed && !mayChange ? t.allEntities : ''}
          </Note>
        </>
      }
    >
      {asked === 'new' ? (
        <Dialog of={null} removes={false} close={close} />
      ) : asked?.act === 'history' ? (
        <History of={asked.entry} close={close} />
      ) : asked ? (
        <Dialog of={asked.entry} removes={asked.act === 'remove'} close={close} />
      ) : null}
    </ListPage>
  )
}
