import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime, dateTimeText } from '../../kit/show/date-time.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { type Proof, ProofDialog } from './proof-dialog.tsx'
import { words } from './texts.ts'

type Passkey = Result<'getSecurity'>['passkeys'][number]

/** The person's passkeys: added, named, removed. `changed` gets the recovery codes of the first factor. */
export function PasskeysCard({
  passkeys,
  changed,
}: {
  passkeys: readonly Passkey[]
  changed: (recoveryCodes: readonly string[]) => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const [adding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)

  const add = async (proof: Proof) => {
    const { makePasskey } = await import('../../api/passkey.ts')
    const { challenge_id, options } = await request('beginPasskey', { body: proof })
    const passkey = await makePasskey(options)
    const { _id, recovery_codes } = await request('addPasskey', {
      body: { challenge_id, name: t.newPasskey, passkey },
    } as Parameters<typeof request<'addPasskey'>>[1])
    await changed(recovery_codes)
    const at = new Date().toISOString()
    setNaming({ _id, name: '', created_at: at, last_used_at: null, rests_until: null })
  }

  return (
    <Card title={t.passkeys} padded footer={<Button onClick={() => setAdding(true)}>{t.addPasskey}</Button>}>
      {passkeys.length === 0 ? <p className={classes.lead}>{t.passkeysOff}</p> : null}
      <ul className={classes.list}>
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <span>
              {passkey.name}
              <small>
                {t.added} <DateTime at={passkey.created_at} show="date" /> · {t.used}{' '}
                {passkey.last_used_at ? <DateTime at={passkey.last_used_at} /> : t.never.toLowerCase()}
              </small>
              {passkey.rests_until ? <small>{t.rests(dateTimeText(passkey.rests_until))}</small> : null}
            </span>
            <span className={classes.actions}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t.renamePasskey(passkey.name)}
                onClick={() => setNaming(passkey)}
              >
                {t.rename}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t.removePasskey(passkey.name)}
                onClick={() => setRemoving(passkey)}
              >
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {adding ? (
        <ProofDialog
          title={t.addPasskey}
          action={t.goOnSetUp}
          binds
          act={add}
          close={() => setAdding(false)}
        />
      ) : null}
      {naming ? (
        <NameDialog passkey={naming} changed={() => changed([])} close={() => setNaming(null)} />
      ) : null}
      {removing ? (
        <ProofDialog
          title={t.removePasskey(removing.name)}
          action={t.remove}
          danger
          act={async (proof) => {
            await request('removePasskey', { params: { id: removing._id }, body: proof })
            await changed([])
          }}
          close={() => setRemoving(null)}
        />
      ) : null}
    </Card>
  )
}

function NameDialog({
  passkey,
  changed,
  close,
}: {
  passkey: Passkey
  changed: () => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [name, setName] = useState(passkey.name)
  const save = async () => {
    await request('namePasskey', { params: { id: passkey._id }, body: { name } })
    await changed()
  }
  return (
    <ActionDialog title={t.passkeyName} action={t.save} ready={name.trim() !== ''} act={save} close={close}>
      <TextInput
        data-autofocus
        label={t.passkeyName}
        description={t.passkeyNameHint}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActionDialog>
  )
}
