import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { NewPassword, useNewPassword } from '../../kit/form/new-password.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
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
