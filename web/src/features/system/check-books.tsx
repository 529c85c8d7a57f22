import { counted } from '@fondaco/rules/language.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useAct } from '../../kit/form/use-act.ts'
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

/** Checks the books now and shows the result. */
export function CheckBooks(): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [answer, setAnswer] = useState<Result<'verifyLedger'> | null>(null)
  const verify = () => act(async (send) => setAnswer(await send('verifyLedger', { body: {} })))
  return (
    <div className={classes.act}>
      <Button variant="default" loading={busy} onClick={() => void verify()}>
        {t.check}
      </Button>
      <div aria-live="polite">
        {refusal ? (
          <Note tone="stop">{t.failed(refusal.message)}</Note>
        ) : answer ? (
          <Note tone={answer.ok ? 'good' : 'stop'}>
            {answer.ok ? t.agree : t.disagree(answer.faults.length)}
          </Note>
        ) : null}
      </div>
    </div>
  )
}
