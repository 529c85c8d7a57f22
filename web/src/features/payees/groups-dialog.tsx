import '../../kit/form/fields.css'
import { MAX_GROUP_NAME } from '@fondaco/rules/payees/payee.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './payees.module.css'
import { words } from './texts.ts'

type Group = Result<'listPayeeGroups'>[number]

/** The groups of the customer's payees: new ones, their names, and their end. */
export function GroupsDialog({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const { _id, kind } = useActingFor()
  const { data, error, refetch } = useCall('listPayeeGroups', { params: { id: _id } })
  const [name, setName] = useState('')
  const [opened, setOpened] = useState<{ group: Group; act: 'rename' | 'delete' } | null>(null)
  const { act, busy, refusal } = useAct()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void act(async (send) => {
      const ofCompany = kind === 'company' ? { company_id: _id } : {}
      await send('createPayeeGroup', { body: { name: name.trim(), ...ofCompany } })
      setName('')
    })
  }
  if (opened) return <GroupAct {...opened} close={() => setOpened(null)} />
  return (
    <Dialog opened onClose={close} title={t.groups}>
      <div className={classes.groupsForm}>
        {error ? <Failed what={t.theGroups} error={error} retry={() => void refetch()} /> : null}
        {data ? (
          data.length === 0 ? (
            <p>{t.noGroupsYet}</p>
          ) : (
            <ul className={classes.groups}>
              {data.map((group) => (
                <li key={group._id}>
                  <span className={classes.group}>
                    {group.name} <small>{t.payees(group.payees)}</small>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t.renameOf(group.name)}
                    onClick={() => setOpened({ group, act: 'rename' })}
                  >
                    {t.rename}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t.deleteOf(group.name)}
                    onClick={() => setOpened({ group, act: 'delete' })}
                  >
                    {t.deleteGroup}
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : error ? null : (
          <Loading lines={2} />
        )}
        {refusal ? (
          <Note tone="stop" live>
            {refusal.message}
          </Note>
        ) : null}
        <form className={classes.new} onSubmit={add} noValidate>
          <TextInput
            label={t.newGroup}
            maxLength={MAX_GROUP_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t.addGroup}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

function GroupAct({
  group: { _id: id, name: before, version },
  act,
  close,
}: {
  group: Group
  act: 'rename' | 'delete'
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [name, setName] = useState(before)
  if (act === 'delete')
    return (
      <ActionDialog
        title={t.deleteOf(before)}
        action={t.deleteGroup}
        danger
        act={(send) => send('deletePayeeGroup', { params: { id } })}
        close={close}
      >
        <p>{t.deleteText}</p>
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={t.renameOf(before)}
      action={t.rename}
      ready={name.trim() !== ''}
      act={(send) => send('updatePayeeGroup', { params: { id }, body: { name: name.trim(), version } })}
      close={close}
    >
      <TextInput
        label={t.groupName}
        data-autofocus
        maxLength={MAX_GROUP_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActionDialog>
  )
}
