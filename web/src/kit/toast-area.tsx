import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './toast-area.module.css'
import { dismiss, useToasts } from './toasts.ts'

/** Where messages that pass appear; announced to screen readers, never taking the focus. */
export function ToastArea(): ReactNode {
  const toasts = useToasts()
  return (
    <div className={classes.area} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <span>{text}</span>
          <CloseButton size="sm" aria-label="Close this message" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
