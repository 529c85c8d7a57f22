import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/query.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../texts.ts'
import { words } from './texts.ts'

/**
 * Asks for the password again before something about signing in changes (ASVS 7.5.1); `act` gets it as the calls take
 * it. Whoever signs in at an outside provider has none here: the server asks that they did so a moment ago.
 */
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
  act: (again: { password?: string }) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [password, setPassword] = useState('')
  const { data } = useCall('getSecurity', {})
  const hasPassword = data?.password_changed_at !== null
  return (
    <ActionDialog
      title={title}
      action={action}
      danger={danger}
      ready={!hasPassword || password !== ''}
      act={() => act(hasPassword ? { password } : {})}
      close={close}
    >
      {hasPassword ? (
        <PasswordInput
          data-autofocus
          label={t.prove}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
        />
      ) : null}
    </ActionDialog>
  )
}
