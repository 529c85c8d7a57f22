import '../../kit/form/fields.css'
import '@mantine/core/styles/PillsInput.css'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { roleName, roleWithDuties } from '@fondaco/rules/role-words.ts'
import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../api/session.tsx'
import type { Told } from '../../kit/feedback/tell-code.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'
import type { Change, User } from './user-columns.tsx'
import classes from './users.module.css'

type StaffRole = (typeof STAFF_ROLES)[number]

/** Proposes a new member of staff. */
export function AddUser({ close }: { close: () => void }): ReactNode {
  const t = useTexts(words)
  const { entities: own } = useMe()
  const [person, setPerson] = useState({ first_name: '', last_name: '', email: '' })
  const [roles, setRoles] = useState<string[]>([])
  const [entities, setEntities] = useState<string[]>([...own])
  const [reason, setReason] = useState('')
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
  const add = async (send: Send) => {
    await send('createStaffUser', {
      body: {
        ...person,
        roles: roles as StaffRole[],
        entities: entities as Entity[],
        reason: reason.trim(),
      },
    })
    toast('info', t.waits)
  }
  const filled = [...Object.values(person), reason].every((value) => value.trim() !== '')
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
      <RolesField value={roles} change={setRoles} />
      <MultiSelect label={t.entities} data={[...own]} value={entities} onChange={setEntities} />
      <ReasonField value={reason} change={setReason} />
    </ActionDialog>
  )
}

/** The roles of staff, each with what it may do. */
function RolesField({ value, change }: { value: string[]; change: (roles: string[]) => void }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <MultiSelect
      label={t.roles}
      data={STAFF_ROLES.map((role) => ({ value: role, label: roleName(role, language) }))}
      renderOption={({ option }) => roleWithDuties(option.value as StaffRole, language)}
      value={value}
      onChange={change}
    />
  )
}

function ReasonField({ value, change }: { value: string; change: (value: string) => void }): ReactNode {
  const t = useTexts(words)
  return (
    <TextInput
      label={t.reason}
      description={t.reasonHint}
      maxLength={500}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

/** One change of one user. */
export function ChangeUser({
  user,
  change,
  tell,
  close,
}: {
  user: User
  change: Change
  tell: (told: Told) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  const [roles, setRoles] = useState<string[]>([...user.roles])
  const [entities, setEntities] = useState<string[]>([...user.entities])
  const [phoneLost, setPhoneLost] = useState(false)
  const isStaff = STAFF_ROLES.some((role) => user.roles.includes(role))
  const params = { id: user._id }
  const name = `${user.first_name} ${user.last_name}`
  const common = { reason: reason.trim(), version: user.version }
  const acts: Readonly<Record<Change, (send: Send) => Promise<unknown>>> = {
    async access(send) {
      const answer = await send('changeUserAccess', {
        params,
        body: { ...common, roles: roles as StaffRole[], entities: entities as Entity[] },
      })
      if (answer.change) toast('info', t.waits)
      else toast('good', t.accessDone(name))
    },
    block: (send) => send('changeUserAccess', { params, body: { ...common, status: 'BLOCKED' } }),
    unblock: (send) => send('changeUserAccess', { params, body: { ...common, status: 'APPROVED' } }),
    expire: (send) => send('expireUserPassword', { params }),
    end: (send) => send('endUserSessions', { params }),
    reset: async (send) => {
      const query = phoneLost ? ({ phone_lost: 'true' } as const) : {}
      const { told_code } = await send('resetMfa', { params, query })
      if (told_code) tell({ name, ...told_code })
      else toast('good', t.byPhone)
    },
  }
  const says = {
    access: t.accessText,
    block: t.blockText,
    unblock: t.unblockText,
    expire: t.expireText,
    end: t.endText,
    reset: t.resetText,
  }
  const done = {
    block: t.blockDone,
    unblock: t.unblockDone,
    expire: t.expireDone,
    end: t.endDone,
    reset: t.resetDone,
  }
  const reasoned = change === 'access' || change === 'block' || change === 'unblock'
  const act = async (send: Send) => {
    await acts[change](send)
    if (change !== 'access') toast('good', done[change](name))
  }
  return (
    <ActionDialog
      title={`${t[change]}: ${name}`}
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
          <RolesField value={roles} change={setRoles} />
          <MultiSelect label={t.entities} data={[...ENTITIES]} value={entities} onChange={setEntities} />
        </>
      ) : null}
      {change === 'reset' && !isStaff ? (
        <Checkbox
          label={t.phoneLost}
          description={t.phoneLostHint}
          checked={phoneLost}
          onChange={({ currentTarget }) => setPhoneLost(currentTarget.checked)}
        />
      ) : null}
      {reasoned ? <ReasonField value={reason} change={setReason} /> : null}
    </ActionDialog>
  )
}
