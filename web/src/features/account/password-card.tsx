import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
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
  changedAt: string
  changed: () => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const [opened, setOpened] = useState(false)
  return (
    <Card title={t.password} padded>
      <p className={classes.lead}>
        {t.passwordAge}: <DateTime at={changedAt} />
      </p>
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
  const change = async () => {
    await request('changePassword', { body: { old_password: old, new_password: password.value } })
    await changed()
    toast('good', t.passwordChanged)
  }
  return (
    <ActionDialog
      title={t.changePassword}
      action={t.changePassword}
      ready={old !== '' && password.valid}
      act={change}
      close={close}
    >
      <PasswordInput
        data-autofocus
        label={t.oldPassword}
        autoComplete="current-password"
        value={old}
        onChange={({ currentTarget }) => setOld(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
      />
      <NewPassword state={password} />
    </ActionDialog>
  )
}
