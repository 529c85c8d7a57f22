import { counted } from '@fondaco/rules/language.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Refusal, type Result, request } from '../../api/client.ts'
import { useReadAgain } from '../../api/query.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './system.module.css'

const words = texts({
  check: { en: 'Check the books now', lt: 'Patikrinti apskaitą dabar' },
  failed: {
    en: (why: string) => `The books could not be checked. ${why}`,
    lt: (why: string) => `Apskaitos patikrinti nepavyko. ${why}`,
  },
  agree: { en: 'Checked: the books agree.', lt: 'Patikrinta: apskaita sutampa.' },
  disagree: {
    en: (count: number) =>
      `Checked: the books do not agree, ${count} ${counted('en', count, { one: 'fault', other: 'faults' })}.`,
    lt: (count: number) => `Patikrinta: apskaita nesutampa, neatitikimų – ${count}.`,
  },
})

/** Checks the books now and tells what was found. */
export function CheckBooks(): ReactNode {
  const t = useTexts(words)
  const readAgain = useReadAgain()
  const check = useMutation<Result<'verifyLedger'>, Refusal>({
    mutationFn: () => request('verifyLedger', { body: {} }),
    onSuccess: () => readAgain('verifyLedger'),
  })
  return (
    <div className={classes.act}>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {t.check}
      </Button>
      <div aria-live="polite">
        {check.error ? (
          <Note tone="stop">{t.failed(check.error.message)}</Note>
        ) : check.data ? (
          <Note tone={check.data.ok ? 'good' : 'stop'}>
            {check.data.ok ? t.agree : t.disagree(check.data.faults.length)}
          </Note>
        ) : null}
      </div>
    </div>
  )
}
