import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { words } from './texts.ts'

/** The form of a prompt, with what was refused of it as a whole, and the way on. */
export function PromptForm({
  form,
  aside,
  children,
}: {
  form: {
    readonly submit: (event: FormEvent) => void
    readonly problem: string | null
    readonly sending: boolean
  }
  /** Beside the way on: another one. */
  aside?: ReactNode
  children: ReactNode
}): ReactNode {
  const t = useTexts(words)
  return (
    <form onSubmit={(event) => void form.submit(event)} className={classes.form} noValidate>
      {children}
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={form.sending}>
          {t.go}
        </Button>
        {aside}
      </div>
    </form>
  )
}
