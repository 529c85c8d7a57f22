import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './toast-area.module.css'
import { dismiss, useToasts } from './toasts.ts'

const words = texts({
  close: { en: 'Close this message', lt: 'Uždaryti šį pranešimą' },
})

/** Area of short messages; announced to screen readers, never taking the focus. */
export function ToastArea(): ReactNode {
  const t = useTexts(words)
  const toasts = useToasts()
  return (
    <div className={classes.area} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text, link }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <span>
            {text} {link ? <Link to={link.to}>{link.text}</Link> : null}
          </span>
          <CloseButton size="sm" aria-label={t.close} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
