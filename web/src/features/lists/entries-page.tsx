import { isEveryEntity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { useCan, useMe } from '../../api/session.tsx'
import {
  type ListDefinition,
  type ListName,
  type Query,
  type Row,
  useList,
} from '../../kit/list/define-list.tsx'
import { SaveButton } from '../../kit/list/save-button.tsx'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import type { EntryAct, ForColumns } from './entry-actions.tsx'
import type { EntryDialogOf } from './entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { words as importWords } from './import-texts.ts'
import type { ListFiles } from './list-files.ts'
import { words } from './texts.ts'
import type { ShowEffect } from './trial.tsx'

/** A list of the institution: its entries, and the dialogs that change them. */
export function EntriesPage<N extends ListName>({
  list,
  manage,
  tabs,
  about,
  add,
  files,
  Effect,
  Dialog,
  History,
}: {
  readonly list: ListDefinition<N, ForColumns<Row<N>>>
  /** Takes part in changes of the list. */
  readonly manage: Permission
  readonly tabs: ReactNode
  readonly about: string
  readonly add: string
  readonly files: ListFiles<Query<N>>
  readonly Effect: ShowEffect
  readonly Dialog: (of: EntryDialogOf<Row<N>>) => ReactNode
  readonly History: (of: { readonly of: Row<N>; readonly close: () => void }) => ReactNode
}): ReactNode {
  const t = { ...useTexts(words), ...useTexts(importWords) }
  const { entities } = useMe()
  const isAllowed = useCan()(manage)
  const mayChange = isAllowed && isEveryEntity(entities)
  const [asked, setAsked] = useState<{ entry: Row<N>; act: EntryAct } | 'new' | 'import' | null>(null)
  const close = () => setAsked(null)
  const of = useList(list)
  // The import of the list that waits.
  const waiting = useCall(
    'listChanges',
    { query: { kind: files.name, state: 'PROPOSED', limit: 1 } },
    { enabled: isAllowed },
  ).data?.[0]
  return (
    <ListPage
      of={of}
      given={[mayChange, (entry, act) => setAsked({ entry, act })]}
      actions={
        <>
          <SaveButton save={() => files.save(of.query)}>{t.exportCsv}</SaveButton>
          {mayChange ? (
            <>
              {waiting ? null : (
                <Button variant="default" onClick={() => setAsked('import')}>
                  {t.importCsv}
                </Button>
              )}
              <Button onClick={() => setAsked('new')}>{add}</Button>
            </>
          ) : null}
        </>
      }
      before={
        <>
          {tabs}
          <Note>
            {about} {isAllowed && !mayChange ? t.allEntities : ''}{' '}
            {waiting ? <Link to={changePath(waiting._id)}>{t.importWaits}</Link> : null}
          </Note>
        </>
      }
    >
      {asked === 'new' ? (
        <Dialog of={null} removes={false} close={close} />
      ) : asked === 'import' ? (
        <ImportDialog files={files} Effect={Effect} close={close} />
      ) : asked?.act === 'history' ? (
        <History of={asked.entry} close={close} />
      ) : asked ? (
        <Dialog of={asked.entry} removes={asked.act === 'remove'} close={close} />
      ) : null}
    </ListPage>
  )
}
