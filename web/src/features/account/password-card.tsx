import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { Card, Note } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { Dialog } from '../../kit/dialogs.tsx'
import { NewPassword, useNewPassword } from '../../kit/new-password.tsx'
import { toast } from '../../kit/toasts.ts'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

/** When the password was changed last, and changing it. */
export function PasswordCard({
  changedAt,
  changed,
}: {
  changedAt: string | null
  changed: () => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const [opened, setOpened] = useState(false)
  return (
    <Card title={t.password} padded>
      {changedAt ? (
        <p className={classes.lead}>
          {t.passwordAge}: <DateTime at={changedAt} />
        </p>
      ) : null}
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.changePassword}
      </Button>
      {opened ? <ChangePassword changed={changed} close={() => setOpened(false)} /> : null}
    </Card>
  )
}

function ChangePassword({ changed, close }: { changed: () => Promise<void>; close: () => void }): ReactNode {
  const t = useTexts(words)
  const [old, setOld] = useState('')
  const password = useNewPassword()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await request('changePassword', { body: { old_password: old, new_password: password.value } })
      await changed()
      toast('good', t.passwordChanged)
      close()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={close} title={t.changePassword}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {fault ? (
          <Note tone="stop" live>
            {fault}
          </Note>
        ) : null}
        <PasswordInput
          data-autofocus
          label={t.oldPassword}
          autoComplete="current-password"
          value={old}
          onChange={({ currentTarget }) => setOld(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
        />
        <NewPassword state={password} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!old || !password.valid}>
            {t.changePassword}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
