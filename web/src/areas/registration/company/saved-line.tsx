import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../api/client.ts'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import type { SaveState } from './use-registering.ts'

const words = texts({
  saving: { en: 'Saving…', lt: 'Išsaugoma…' },
  saved: { en: 'Saved', lt: 'Išsaugota' },
  failed: { en: (why: string) => `Not saved. ${why}`, lt: (why: string) => `Neišsaugota. ${why}` },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
})

/** Whether the answers are saved; if not, why, and a retry. */
export function SavedLine({
  saved,
  problem,
  save,
}: {
  saved: SaveState
  problem: Refusal | null
  save: () => Promise<boolean>
}): ReactNode {
  const t = useTexts(words)
  const why = problem && [problem.message, ...problem.fields.map(({ text }) => text)].join(' ')
  return (
    <div className={classes.saved} data-failed={saved === 'failed' || undefined}>
      <span aria-live="polite">
        {saved === 'saving' ? t.saving : null}
        {saved === 'saved' ? t.saved : null}
        {saved === 'failed' ? t.failed(why ?? '') : null}
      </span>
      {saved === 'failed' ? (
        <Button variant="default" size="xs" onClick={() => void save()}>
          {t.again}
        </Button>
      ) : null}
    </div>
  )
}
