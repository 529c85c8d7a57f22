import { COMPANY_PERMISSIONS, givesAccess } from '@fondaco/rules/companies/company-users.ts'
import { permissionDescription } from '@fondaco/rules/permissions.ts'
import { Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Input, type Result, request } from '../../api/client.ts'
import { useActingForOrNull } from '../../api/session.tsx'
import type { Told } from '../../kit/feedback/tell-code.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { ProveDialog } from '../../kit/form/prove-dialog.tsx'
import { type Send, useAct } from '../../kit/form/use-act.ts'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './company-users.module.css'
import { words } from './user-words.ts'

export type UserChange = 'change' | 'block' | 'unblock' | 'reset'

type User = Result<'listCompanyUsers'>[number]
type Body = Input<'authoriseCompanyUser'>['body']

const DONE = { change: 'changed', block: 'blocked', unblock: 'unblocked', reset: 'wasReset' } as const

/** One change of a user of a company. A customer who gives a colleague anything proves that it is them. */
export function ChangeCompanyUser({
  companyId,
  user: now,
  change,
  tell,
  close,
}: {
  companyId: string
  user: User
  change: UserChange
  /** Shows the code that the person tells their colleague. */
  tell: (told: Told) => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const isCustomer = useActingForOrNull() !== null
  // The user when the dialog opened, so that a change made meanwhile is not overwritten.
  const [user] = useState(now)
  const [permissions, setPermissions] = useState(user.permissions)
  const [proving, setProving] = useState<Body | null>(null)
  const { act, busy, refusal } = useAct()
  const { name, version } = user
  const params = { id: companyId, userId: user._id }
  const save = async (send: Send, body: Body, authorisation?: string) => {
    const proven = authorisation === undefined ? {} : { authorisation }
    const { told_code } = await send('changeCompanyUser', { params, body: { ...body, ...proven } })
    if (told_code) tell({ name, ...told_code })
    toast('good', t[DONE[change]](name))
    close()
  }
  const body: Body =
    change === 'change'
      ? { permissions, version }
      : change === 'reset'
        ? { reset_factor: true, version }
        : { is_blocked: change === 'block', version }
  const before = { permissions: user.permissions, isBlocked: user.state === 'BLOCKED' }
  const after = { permissions, isBlocked: body.is_blocked ?? before.isBlocked }
  const mustProve = isCustomer && (change === 'reset' || givesAccess(before, after))
  const listed = (all: readonly (typeof COMPANY_PERMISSIONS)[number][]) =>
    [t.mayRead, ...all.map((one) => permissionDescription(one, language))].join(', ')
  if (proving) {
    return (
      <ProveDialog
        close={() => setProving(null)}
        begin={() => request('authoriseCompanyUser', { params, body: proving })}
        confirm={(_id, proof) => request('confirmCompanyUser', { params: { id: _id }, body: proof })}
        save={(send, authorisation) => save(send, proving, authorisation)}
      >
        {(shown) => (
          <>
            <p>{shown.reset_factor ? t.confirmReset : t.confirmText}</p>
            <DefinitionList
              items={
                shown.reset_factor
                  ? [[t.name, shown.name]]
                  : [
                      [t.name, shown.name],
                      [t.may, listed(shown.permissions)],
                      [t.state, shown.is_blocked ? t.BLOCKED : t.ACTIVE],
                    ]
              }
            />
          </>
        )}
      </ProveDialog>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mustProve) setProving(body)
    else void act((send) => save(send, body))
  }
  return (
    <FormDialog
      title={t[`${change}Of`](name)}
      action={change === 'change' ? t.save : change === 'reset' ? t.remove : t[change]}
      danger={change === 'block' || change === 'reset'}
      form={{ submit, sending: busy, problem: refusal?.message ?? null }}
      close={close}
    >
      <p>{t[`${change}Text`]}</p>
      {change === 'change' ? (
        <div className={classes.choices}>
          {COMPANY_PERMISSIONS.filter((one) => user.offered.includes(one)).map((one) => (
            <Checkbox
              key={one}
              label={permissionDescription(one, language)}
              checked={permissions.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                setPermissions((all) => (checked ? [...all, one] : all.filter((other) => other !== one)))
              }
            />
          ))}
        </div>
      ) : change === 'unblock' ? (
        <DefinitionList items={[[t.may, listed(permissions)]]} />
      ) : null}
    </FormDialog>
  )
}
