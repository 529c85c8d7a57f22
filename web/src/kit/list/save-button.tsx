import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../feedback/toasts.ts'
import { useAct } from '../form/use-act.ts'

/** A button that saves a file; a refusal is shown as a toast. */
export function SaveButton({
  save,
  size,
  children,
}: {
  readonly save: () => Promise<void>
  readonly size?: 'xs'
  readonly children: ReactNode
}): ReactNode {
  const { act, busy } = useAct()
  const press = () => act(save, ({ message }) => toast('stop', message))
  return (
    <Button variant="default" loading={busy} onClick={() => void press()} {...(size ? { size } : {})}>
      {children}
    </Button>
  )
}
