import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './transaction.module.css'

const words = texts({
  free: {
    en: 'Nobody has claimed this payment. Claim it, and for 15 minutes nobody else can decide on it.',
    lt: 'Šio mokėjimo niekas nepasiėmęs. Jei pasiimsite, 15 minučių niekas kitas dėl jo spręsti negalės.',
  },
  mine: {
    en: (since: string, until: string) =>
      `You claimed this payment at ${since}. Others see it as taken until ${until}.`,
    lt: (since: string, until: string) =>
      `Šį mokėjimą pasiėmėte ${since}. Kiti iki ${until} jį mato kaip paimtą.`,
  },
  taken: {
    en: (name: string, since: string, until: string) =>
      `${name} claimed this payment at ${since}. You can decide on it after ${until}, or once it is released.`,
    lt: (name: string, since: string, until: string) =>
      `${name} šį mokėjimą pasiėmė ${since}. Spręsti galėsite po ${until} arba kai jis bus atlaisvintas.`,
  },
  claim: { en: 'Claim', lt: 'Pasiimti' },
  release: { en: 'Release', lt: 'Atlaisvinti' },
})

/** A claim lasts a quarter of an hour, so when it began follows from when it ends. */
const CLAIM_MS = 15 * 60_000

/** Who is at work on the payment; lets the reader claim it, or give it up. */
export function ClaimBanner({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const { lock, _id } = transaction
  const { act, busy, refusal } = useAct()
  const change = (call: 'lockTransaction' | 'unlockTransaction') =>
    void act((send) => send(call, { params: { id: _id }, body: {} }))
  const until = lock ? timeText(lock.until) : ''
  const since = lock ? timeText(new Date(Date.parse(lock.until) - CLAIM_MS).toISOString()) : ''
  return (
    <Note tone={lock && !lock.mine ? 'wait' : 'info'} live>
      <div className={classes.claim}>
        <span>
          {lock === null ? t.free : lock.mine ? t.mine(since, until) : t.taken(lock.name, since, until)}
          {refusal ? ` ${refusal.message}` : ''}
        </span>
        {lock === null ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => change('lockTransaction')}>
            {t.claim}
          </Button>
        ) : lock.mine ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => change('unlockTransaction')}>
            {t.release}
          </Button>
        ) : null}
      </div>
    </Note>
  )
}
