import { counted } from '@fondaco/rules/language.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './dashboard.module.css'

const words = texts({
  books: { en: 'Books', lt: 'Apskaita' },
  about: {
    en: 'Checks every sum, every chain of entries and every hold against each other.',
    lt: 'Tarpusavyje patikrinamos visos sumos, įrašų grandinės ir rezervacijos.',
  },
  verify: { en: 'Verify the ledger', lt: 'Patikrinti didžiąją knygą' },
  failed: {
    en: (why: string) => `The books could not be verified. ${why}`,
    lt: (why: string) => `Apskaitos patikrinti nepavyko. ${why}`,
  },
  agree: {
    en: (at: string) => `The books agree. Verified at ${at}.`,
    lt: (at: string) => `Apskaita sutampa. Patikrinta ${at}.`,
  },
  disagree: {
    en: (count: number, at: string) =>
      `The books do not agree: ${count} ${counted('en', count, { one: 'fault', other: 'faults' })} found at ${at}.`,
    lt: (count: number, at: string) => `Apskaita nesutampa: ${at} rasta neatitikimų – ${count}.`,
  },
  account: { en: (id: string) => ` (account ${id})`, lt: (id: string) => ` (sąskaita ${id})` },
})

/** Verifies the books now and shows the result. */
export function BooksCard(): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [answer, setAnswer] = useState<Result<'verifyLedger'> | null>(null)
  const verify = () => act(async (send) => setAnswer(await send('verifyLedger', { body: {} })))
  return (
    <Card title={t.books} padded>
      <div className={classes.books}>
        <p className={classes.words}>{t.about}</p>
        <Button variant="default" loading={busy} onClick={() => void verify()}>
          {t.verify}
        </Button>
      </div>
      <div aria-live="polite" className={classes.outcome}>
        {refusal ? (
          <Note tone="stop">{t.failed(refusal.message)}</Note>
        ) : answer ? (
          <Outcome found={answer} />
        ) : null}
      </div>
    </Card>
  )
}

function Outcome({ found }: { found: Result<'verifyLedger'> }): ReactNode {
  const t = useTexts(words)
  const at = timeText(found.checked_at)
  if (found.ok) return <Note tone="good">{t.agree(at)}</Note>
  return (
    <Note tone="stop">
      {t.disagree(found.faults.length, at)}
      <ul className={classes.faults}>
        {found.faults.map(({ code, account, detail }) => (
          <li key={`${code} ${account} ${detail}`}>
            {detail}
            {account ? t.account(account) : ''}
          </li>
        ))}
      </ul>
    </Note>
  )
}
