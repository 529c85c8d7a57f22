import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Note } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialogs.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
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
  /** Closes the dialog when done; what it throws is shown here. */
  act: (password: string) => Promise<void>
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await act(password)
      close()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={close} title={title}>
      <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        {fault ? (
          <Note tone="stop" live>
            {fault}
          </Note>
        ) : null}
        <PasswordInput
          data-autofocus
          label={t.prove}
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t.reveal }}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!password} {...(danger ? { color: 'red' } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
