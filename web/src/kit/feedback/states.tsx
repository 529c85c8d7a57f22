import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './states.module.css'

const words = texts({
  unreachable: {
    en: 'Payments that were made are not affected. Check your internet connection, then try again.',
    lt: 'Pateiktiems mokėjimams tai įtakos neturi. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  },
  failed: {
    en: (what: string) => `${what} could not be loaded.`,
    lt: (what: string) => `Nepavyko įkelti: ${what}.`,
  },
  notFound: {
    en: (what: string) => `${what} was not found.`,
    lt: (what: string) => `Nerasta: ${what}.`,
  },
  notFoundWhy: {
    en: 'The link may be wrong, or you do not have access.',
    lt: 'Galbūt nuoroda neteisinga arba neturite prieigos.',
  },
  reference: {
    en: (id: string) => `Reference for support: ${id}`,
    lt: (id: string) => `Numeris klientų aptarnavimui: ${id}`,
  },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  loading: { en: 'Loading', lt: 'Įkeliama' },
})

/** An empty list: its meaning, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
    </div>
  )
}

/** A failed reading: its name, and a retry. */
export function Failed({
  what,
  error,
  retry,
}: {
  what: string
  error: Refusal
  retry: () => void
}): ReactNode {
  const t = useTexts(words)
  // Reading it again would not find it.
  if (error.status === 404) {
    return (
      <div className={classes.state} role="alert">
        <p className={classes.title}>{t.notFound(what)}</p>
        <p className={classes.text}>{t.notFoundWhy}</p>
      </div>
    )
  }
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t.failed(what)}</p>
      <p className={classes.text}>{error.message}</p>
      {error.code === 'unreachable' ? <p className={classes.text}>{t.unreachable}</p> : null}
      {error.fields.map(({ path, text }) => (
        <p key={path} className={classes.text}>
          {path.replace(/^(query|body|params)\./, '')} {text}
        </p>
      ))}
      {error.requestId ? <p className={classes.text}>{t.reference(error.requestId)}</p> : null}
      <Button variant="default" onClick={retry}>
        {t.again}
      </Button>
    </div>
  )
}

/** Placeholder lines for text. */
export function Loading({ lines = 4, label }: { lines?: number; label?: string }): ReactNode {
  const t = useTexts(words)
  return (
    <div className={classes.loading} role="status" aria-label={label ?? t.loading} data-loading>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={classes.bar} height={16} radius={4} />
      ))}
    </div>
  )
}
