import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/** Asks for the password again before something about signing in changes (ASVS 7.5.1); `act` gets it. */
export function PasswordDialog({
  title,
  action,
  danger = false,
  act,
  close,
}: {
  title: string
  action: string
  danger?: boolean
  act: (password: string) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [password, setPassword] = useState('')
  return (
    <ActionDialog
      title={title}
      action={action}
      danger={danger}
      ready={password !== ''}
      act={() => act(password)}
      close={close}
    >
      <PasswordInput
        data-autofocus
        label={t.prove}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
      />
    </ActionDialog>
  )
}
