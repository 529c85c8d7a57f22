import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useActingFor } from '../../../api/session.tsx'
import { payeeList, usePayeeGroups } from '../../../features/payees/list.tsx'
import { useMayRemove, useMayWrite } from '../../../features/payees/may-write.ts'
import type { PayeeAct } from '../../../features/payees/payee-columns.tsx'
import { words } from '../../../features/payees/texts.ts'
import { useList } from '../../../kit/list/define-list.tsx'
import { SaveButton } from '../../../kit/list/save-button.tsx'
import { saveFile } from '../../../kit/list/save-file.ts'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { useTexts } from '../../../texts.ts'

const PayeeDialog = lazy(async () => ({
  default: (await import('../../../features/payees/payee-dialog.tsx')).PayeeDialog,
}))
const PayeeActDialog = lazy(async () => ({
  default: (await import('../../../features/payees/payee-acts.tsx')).PayeeActDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('../../../features/payees/import-dialog.tsx')).ImportDialog,
}))
const GroupsDialog = lazy(async () => ({
  default: (await import('../../../features/payees/groups-dialog.tsx')).GroupsDialog,
}))

type Opened = 'add' | 'groups' | 'import' | { readonly payee: PayeeView; readonly act: PayeeAct }

/** `/customer/reports/beneficiaries`: the customer's saved payees. The view is in the URL. */
export function PayeesScreen(): ReactNode {
  const t = useTexts(words)
  const { _id } = useActingFor()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const [mayRemove, mayWrite] = [useMayRemove(), useMayWrite()]
  const list = useList(payeeList, {}, { params: { id: _id } })
  const save = () => saveFile('exportPayees', { params: { id: _id }, query: list.sorted })
  return (
    <ListPage
      of={list}
      given={[usePayeeGroups(), mayRemove ? (payee, act) => setOpened({ payee, act }) : null]}
      actions={
        <>
          <SaveButton save={save}>{t.exportCsv}</SaveButton>
          {mayWrite ? (
            <>
              <Button variant="default" onClick={() => setOpened('groups')}>
                {t.manageGroups}
              </Button>
              <Button variant="default" onClick={() => setOpened('import')}>
                {t.importCsv}
              </Button>
              <Button onClick={() => setOpened('add')}>{t.add}</Button>
            </>
          ) : null}
        </>
      }
    >
      <Suspense fallback={null}>
        {opened === 'add' ? (
          <PayeeDialog close={close} />
        ) : opened === 'groups' ? (
          <GroupsDialog close={close} />
        ) : opened === 'import' ? (
          <ImportDialog close={close} />
        ) : opened ? (
          <PayeeActDialog {...opened} close={close} />
        ) : null}
      </Suspense>
    </ListPage>
  )
}
