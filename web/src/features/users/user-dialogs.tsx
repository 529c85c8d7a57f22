import '../../kit/fields.css'
import '@mantine/core/styles/PillsInput.css'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { MultiSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'
import type { Change, User } from './user-columns.tsx'
import classes from './users.module.css'

type StaffRole = (typeof STAFF_ROLES)[number]

/** Adds a member of staff. */
export function AddUser({ done, close }: { done: () => Promise<void>; close: () => void }): ReactNode {
  const t = useTexts(words)
  const { entities: own } = useMe()
  const [person, setPerson] = useState({ first_name: '', last_name: '', email: '' })
  const [roles, setRoles] = useState<string[]>([])
  const [entities, setEntities] = useState<string[]>([...own])
  const field = (name: keyof typeof person, label: string, props: object = {}) => (
    <TextInput
      {...props}
      label={label}
      value={person[name]}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        setPerson((now) => ({ ...now, [name]: value }))
      }}
    />
  )
  const add = async () => {
    await request('createStaffUser', {
      body: { ...person, roles: roles as StaffRole[], entities: entities as Entity[] },
    })
    await done()
  }
  const filled = Object.values(person).every((value) => value.trim() !== '')
  return (
    <ActionDialog
      title={t.add}
      action={t.add}
      ready={filled && roles.length > 0 && entities.length > 0}
      act={add}
      close={close}
    >
      <p>{t.addText}</p>
      <div className={classes.pair}>
        {field('first_name', t.firstName, { 'data-autofocus': true })}
        {field('last_name', t.lastName)}
      </div>
      {field('email', t.email, { type: 'email' })}
      <MultiSelect label={t.roles} data={[...STAFF_ROLES]} value={roles} onChange={setRoles} />
      <MultiSelect label={t.entities} data={[...own]} value={entities} onChange={setEntities} />
    </ActionDialog>
  )
}

/** One change of one user. */
export function ChangeUser({
  user,
  change,
  done,
  close,
}: {
  user: User
  change: Change
  done: () => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  const [roles, setRoles] = useState<string[]>([...user.roles])
  const [entities, setEntities] = useState<string[]>([...user.entities])
  const params = { id: user._id }
  const common = { reason: reason.trim(), version: user.version }
  const acts: Readonly<Record<Change, () => Promise<unknown>>> = {
    access: () =>
      request('changeUserAccess', {
        params,
        body: { ...common, roles: roles as StaffRole[], entities: entities as Entity[] },
      }),
    block: () => request('changeUserAccess', { params, body: { ...common, status: 'BLOCKED' } }),
    unblock: () => request('changeUserAccess', { params, body: { ...common, status: 'APPROVED' } }),
    expire: () => request('expireUserPassword', { params }),
    end: () => request('endUserSessions', { params }),
    reset: () => request('resetMfa', { params }),
  }
  const says = {
    access: '',
    block: t.blockText,
    unblock: t.unblockText,
    expire: t.expireText,
    end: t.endText,
    reset: t.resetText,
  }
  const reasoned = change === 'access' || change === 'block' || change === 'unblock'
  const act = async () => {
    await acts[change]()
    await done()
  }
  return (
    <ActionDialog
      title={`${t[change]}: ${user.first_name} ${user.last_name}`}
      action={change === 'access' ? t.save : t[change]}
      danger={change !== 'access' && change !== 'unblock'}
      ready={
        (!reasoned || reason.trim() !== '') &&
        (change !== 'access' || (roles.length > 0 && entities.length > 0))
      }
      act={act}
      close={close}
    >
      {says[change] ? <p>{says[change]}</p> : null}
      {change === 'access' ? (
        <>
          <MultiSelect label={t.roles} data={[...STAFF_ROLES]} value={roles} onChange={setRoles} />
          <MultiSelect label={t.entities} data={[...ENTITIES]} value={entities} onChange={setEntities} />
        </>
      ) : null}
      {reasoned ? (
        <TextInput
          label={t.reason}
          description={t.reasonHint}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
    </ActionDialog>
  )
}
