import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import { Loading } from '../../kit/feedback/states.tsx'
import { useSecondsLeft } from '../../kit/feedback/use-seconds-left.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import { IDENTITY_STATES } from './identity-words.ts'
import classes from './onboarding.module.css'
import type { PromptProps } from './use-prompt.ts'

const POLL_MS = 3000

const words = texts({
  explain: {
    en: 'Our partner takes a picture of your document and of your face and compares them. You leave this page for the check and come back automatically. You have 10 minutes from the start.',
    lt: 'Mūsų partneris nufotografuoja jūsų dokumentą ir veidą ir juos palygina. Tam išeisite iš šio puslapio ir grįšite automatiškai. Pradėję turėsite 10 minučių.',
  },
  start: { en: 'Start the identity check', lt: 'Pradėti tapatybės patikrą' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  left: {
    en: (time: string) => `Time left: ${time}`,
    lt: (time: string) => `Liko laiko: ${time}`,
  },
  suspected: {
    en: 'Our staff are reviewing your identity check. We will notify you of the result.',
    lt: 'Jūsų tapatybės patikrą peržiūri mūsų darbuotojai. Apie rezultatą pranešime.',
  },
  simulated: { en: 'identity check', lt: 'tapatybės patikra' },
})

/** The identity check at a provider: the browser goes there and returns. */
export function IdentityPrompt({ individual, answered }: PromptProps): ReactNode {
  const t = useTexts(words)
  const say = useTexts(IDENTITY_STATES)
  const { user, product } = useMe()
  const [asking, setAsking] = useState(false)
  const { data, refetch } = useCall('getIdentityCheck', {}, asking ? { everyMs: POLL_MS } : {})
  const check = data ?? individual.identity
  if (asking !== (check.status === 'SENT')) setAsking(!asking)
  const { act, busy, refusal } = useAct()
  const passed = check.status === 'PASS'
  const going = useRef(answered)
  going.current = answered
  useEffect(() => {
    if (passed) void going.current()
  }, [passed])

  const start = () =>
    act(
      async () => {
        const { first_name, last_name, email } = user
        const { url } = await request('registerIdentityCheck', {
          body: { _id: user._id, first_name, last_name, email, type: 'user' },
        })
        window.location.assign(url)
        // Busy until the page is left: a second press would start another check.
        await new Promise(() => undefined)
      },
      ({ code }) => {
        if (code === 'identity_check_running') void refetch()
      },
    )

  // Requested by our staff, and not started yet.
  const stands = check.status === 'SENT' && check.may_start ? 'NOT_SENT' : check.status
  const failed = check.status === 'NOT_PASS' || check.status === 'EXPIRED'
  return (
    <div className={classes.form}>
      {product.simulated.includes('identity-verification') ? (
        <div>
          <SimulatedLabel what={t.simulated} />
        </div>
      ) : null}
      <p className={classes.lead}>{t.explain}</p>
      <div role="status">
        <Note tone={failed ? 'stop' : stands === 'SENT' ? 'wait' : 'info'}>
          {check.suspected ? t.suspected : say[stands]}
        </Note>
      </div>
      {stands === 'SENT' && !check.suspected ? <TimeLeft until={check.expires_at} /> : null}
      {passed ? <Loading lines={2} /> : null}
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      {check.may_start ? (
        <div className={classes.actions}>
          <Button loading={busy} onClick={() => void start()}>
            {failed ? t.again : t.start}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function TimeLeft({ until }: { until: string | null }): ReactNode {
  const t = useTexts(words)
  const left = useSecondsLeft(until, CHECK_MINUTES * 60)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={classes.time} role="timer" aria-live="off">
      {t.left(time)}
    </p>
  )
}
