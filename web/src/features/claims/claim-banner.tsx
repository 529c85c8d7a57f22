import type { ClaimView } from '@fondaco/contract/claims/schemas.ts'
import { CLAIM_MS, type ClaimedType, judgeClaim } from '@fondaco/rules/claims.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallName } from '../../api/client.ts'
import { readings } from '../../api/readings.ts'
import { useCan, useMe } from '../../api/session.tsx'
import { useShortcuts } from '../../kit/feedback/shortcuts.tsx'
import { useSecondsLeft } from '../../kit/feedback/use-seconds-left.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { WhyDialog } from '../../kit/form/why-dialog.tsx'
import { Note } from '../../kit/show/card.tsx'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './claim-banner.module.css'

const words = texts({
  free: {
    en: (what: string, deed: string) =>
      `Nobody has claimed this ${what}. Claim it, and for 15 minutes nobody else can ${deed}.`,
    lt: (what: string, deed: string) =>
      `${what} niekas nepasiėmęs. Jei pasiimsite, 15 minučių niekas kitas negalės ${deed}.`,
  },
  mine: {
    en: (deed: string, since: string, until: string) =>
      `You claimed it at ${since}. Until ${until} only you can ${deed}.`,
    lt: (deed: string, since: string, until: string) =>
      `Pasiėmėte ${since}. Iki ${until} tik jūs galite ${deed}.`,
  },
  mineEndless: {
    en: (deed: string, since: string) => `You claimed it at ${since}. Only you can ${deed}.`,
    lt: (deed: string, since: string) => `Pasiėmėte ${since}. Tik jūs galite ${deed}.`,
  },
  taken: {
    en: (name: string, deed: string, since: string, until: string) =>
      `${name} claimed it at ${since}. You can ${deed} after ${until}, or once it is given back.`,
    lt: (name: string, deed: string, since: string, until: string) =>
      `${name} pasiėmė ${since}. Galėsite ${deed} po ${until} arba kai bus atlaisvinta.`,
  },
  takenEndless: {
    en: (name: string, deed: string, since: string) =>
      `${name} claimed it at ${since}. You can ${deed} once it is given back.`,
    lt: (name: string, deed: string, since: string) =>
      `${name} pasiėmė ${since}. Galėsite ${deed}, kai bus atlaisvinta.`,
  },
  left: {
    en: (minutes: number) => `${minutes} min left`,
    lt: (minutes: number) => `liko ${minutes} min.`,
  },
  claim: { en: 'Claim', lt: 'Pasiimti' },
  extend: { en: 'Extend', lt: 'Pratęsti' },
  giveBack: { en: 'Give back', lt: 'Atlaisvinti' },
  takeOver: { en: 'Take over', lt: 'Perimti' },
  takeOverText: {
    en: (name: string, deed: string) =>
      `${name} is notified that you have taken it over, and why. They can then no longer ${deed}.`,
    lt: (name: string, deed: string) =>
      `${name} gaus pranešimą, kad darbą perėmėte jūs, ir kodėl. Tada nebegalės ${deed}.`,
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
})

interface Kind {
  readonly name: InEachLanguage
  /** What only the holder of the claim can do. */
  readonly deed: InEachLanguage
  /** The same after a negation: Lithuanian then takes the genitive. */
  readonly deedDenied: InEachLanguage
  readonly permission: Permission
  readonly claim: Extract<CallName, `claim${string}`>
  readonly unclaim: Extract<CallName, `unclaim${string}`>
  readonly takeOver: Extract<CallName, `takeOver${string}`>
}

const KINDS: Readonly<Record<ClaimedType, Kind>> = {
  transaction: {
    name: { en: 'payment', lt: 'Šio mokėjimo' },
    deed: { en: 'decide on it', lt: 'spręsti' },
    deedDenied: { en: 'decide on it', lt: 'spręsti' },
    permission: 'transaction:decide',
    claim: 'claimTransaction',
    unclaim: 'unclaimTransaction',
    takeOver: 'takeOverTransaction',
  },
  individual: {
    name: { en: 'customer', lt: 'Šio kliento' },
    deed: { en: 'change its data or status', lt: 'keisti duomenis ar būseną' },
    deedDenied: { en: 'change its data or status', lt: 'keisti duomenų ar būsenos' },
    permission: 'individual:review',
    claim: 'claimIndividual',
    unclaim: 'unclaimIndividual',
    takeOver: 'takeOverIndividual',
  },
  company: {
    name: { en: 'company', lt: 'Šios įmonės' },
    deed: { en: 'change its data or status', lt: 'keisti duomenis ar būseną' },
    deedDenied: { en: 'change its data or status', lt: 'keisti duomenų ar būsenos' },
    permission: 'company:review',
    claim: 'claimCompany',
    unclaim: 'unclaimCompany',
    takeOver: 'takeOverCompany',
  },
}

const HANDS = ['give_back', 'take_over', 'claim'] as const

/** The claim on an object and its end; the reader can claim it, extend it, give it back, or take it over. */
export function ClaimBanner({
  type,
  id,
  claim,
  decidable,
}: {
  type: ClaimedType
  id: string
  claim: ClaimView
  /** Whether there is a decision to take, so claiming makes sense. */
  decidable: boolean
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const kind = KINDS[type]
  const mayWork = useCan()(kind.permission)
  const me = useMe().user._id
  const { act, busy, refusal } = useAct()
  const [takingOver, setTakingOver] = useState(false)
  const secondsLeft = useSecondsLeftOf(claim, kind.claim)
  const state = claim === null ? 'free' : claim.user_id === me ? 'mine' : 'others'
  const change = (call: Kind['claim'] | Kind['unclaim']) =>
    void act((send) => send(call, { params: { id }, body: {} }))
  const isOffered = mayWork && decidable
  useShortcuts(
    isOffered && state === 'free' ? [{ key: 'C', does: t.claim, act: () => change(kind.claim) }] : [],
  )
  if (claim === null && !isOffered) return null
  const said = () => {
    if (claim === null) return t.free(kind.name[language], kind.deedDenied[language])
    const [since, until] = [timeText(claim.since), claim.until && timeText(claim.until)]
    const deed = kind.deed[language]
    if (state === 'mine') return until === null ? t.mineEndless(deed, since) : t.mine(deed, since, until)
    return until === null ? t.takenEndless(claim.user, deed, since) : t.taken(claim.user, deed, since, until)
  }
  // One button for claiming, giving back and taking over, in the same place, so the focus stays there.
  const hand = HANDS.find((one) => judgeClaim(one, state) === null) ?? 'claim'
  const main = {
    give_back: { word: t.giveBack, press: () => change(kind.unclaim) },
    take_over: { word: t.takeOver, press: () => setTakingOver(true) },
    claim: { word: t.claim, press: () => change(kind.claim) },
  }[hand]
  return (
    <Note tone={state === 'others' ? 'wait' : 'info'}>
      <div className={classes.claim}>
        <span role="status">
          {said()}
          {refusal ? ` ${refusal.message}` : ''}
        </span>
        <span className={classes.buttons}>
          {secondsLeft > 0 ? (
            <span className={classes.left}>{t.left(Math.ceil(secondsLeft / 60))}</span>
          ) : null}
          {mayWork ? (
            <Button size="xs" variant="default" loading={busy} onClick={main.press}>
              {main.word}
            </Button>
          ) : null}
          {mayWork && state === 'mine' ? (
            <Button size="xs" variant="default" disabled={busy} onClick={() => change(kind.claim)}>
              {t.extend}
            </Button>
          ) : null}
        </span>
      </div>
      {takingOver && claim ? (
        <WhyDialog
          title={t.takeOver}
          text={t.takeOverText(claim.user, kind.deedDenied[language])}
          label={t.reason}
          most={500}
          act={(send, reason) => send(kind.takeOver, { params: { id }, body: { reason } })}
          close={() => setTakingOver(false)}
        />
      ) : null}
    </Note>
  )
}

/** Seconds until the end of a claim; at the end, the object is read again. */
function useSecondsLeftOf(claim: ClaimView, reads: CallName): number {
  const left = useSecondsLeft(claim?.until ?? null, CLAIM_MS / 1000)
  const ran = useRef(false)
  useEffect(() => {
    if (left > 0) ran.current = true
    else if (ran.current) {
      ran.current = false
      void readings.readAgainAfter(reads)
    }
  }, [left, reads])
  return left
}
