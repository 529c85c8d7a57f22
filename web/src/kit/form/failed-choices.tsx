import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  failed: { en: 'The choices could not be loaded.', lt: 'Nepavyko įkelti pasirinkimų.' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  againFor: {
    en: (field: string) => `Try again: ${field}`,
    lt: (field: string) => `Bandyti dar kartą: ${field}`,
  },
})

/** The error of a field whose choices could not be loaded, with a way to load them again. */
export function FailedChoices({ field, retry }: { field: string; retry: () => void }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      {t.failed}{' '}
      <Button variant="subtle" size="compact-xs" aria-label={t.againFor(field)} onClick={retry}>
        {t.again}
      </Button>
    </>
  )
}
