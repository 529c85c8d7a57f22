import { OWNER_ROLES, OWNER_WORDS, type OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import { roleNames } from '@fondaco/rules/role-words.ts'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Under } from '../../kit/list/table.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

type Owner = Result<'listOwnerRoles'>[number]

/** The staff, with what each can be to customers. */
export function OwnerRoles(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const can = useCan()
  const [changing, setChanging] = useState<Owner | null>(null)
  const { data, error, refetch } = useCall('listOwnerRoles', {})
  return (
    <Card title={t.staff}>
      <DataTable
        label={t.staff}
        columns={[
          {
            id: 'name',
            title: t.name,
            fit: 'cut',
            cell: ({ name, email }) => (
              <>
                {name}
                <Under>{email}</Under>
              </>
            ),
          },
          {
            id: 'roles',
            title: t.roles,
            fit: 'cut',
            narrow: 'none',
            cell: ({ roles }) => roleNames(roles, language),
          },
          {
            id: 'can',
            title: t.canBe,
            fit: 'wrap',
            cell: ({ owner_roles }) =>
              owner_roles.map((role) => OWNER_WORDS[role][language]).join(' · ') || '–',
          },
          {
            id: 'blocked',
            title: t.signIn,
            narrow: 'end',
            cell: ({ is_blocked }) => (
              <Badge tone={is_blocked ? 'stop' : 'good'}>{is_blocked ? t.blocked : t.allowed}</Badge>
            ),
          },
          {
            id: 'change',
            title: t.change,
            narrow: 'mark',
            cell: (owner) =>
              can('manage:roles') ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t.changeOf(owner.name)}
                  onClick={() => setChanging(owner)}
                >
                  {t.change}
                </Button>
              ) : null,
          },
        ]}
        rows={data}
        error={error}
        retry={() => void refetch()}
        rowId={({ _id }) => _id}
        empty={<Empty title={t.noStaff} />}
      />
      {changing ? <ChangeOwnerRoles owner={changing} close={() => setChanging(null)} /> : null}
    </Card>
  )
}

function ChangeOwnerRoles({
  owner: { _id, name, owner_roles, version },
  close,
}: {
  owner: Owner
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const [roles, setRoles] = useState<readonly OwnerRole[]>(owner_roles)
  const next = OWNER_ROLES.filter((role) => roles.includes(role))
  const isRemoved = owner_roles.some((role) => !next.includes(role))
  return (
    <ActionDialog
      title={t.changeOf(name)}
      action={t.save}
      ready={next.join() !== owner_roles.join()}
      close={close}
      act={async (send) => {
        await send('changeOwnerRoles', { params: { id: _id }, body: { owner_roles: [...next], version } })
        toast('good', t.saved(name))
      }}
    >
      {OWNER_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={OWNER_WORDS[role][language]}
          checked={roles.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            setRoles((now) => (checked ? [...now, role] : now.filter((one) => one !== role)))
          }
        />
      ))}
      {isRemoved ? <Note tone="wait">{t.stays}</Note> : null}
    </ActionDialog>
  )
}
