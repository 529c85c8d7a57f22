import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { IDENTITY_STATES } from '../../features/onboarding/identity-words.ts'
import { INSTITUTION } from '../../institution.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { useSearch } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'

type Invitation = Result<'getIdentityInvitation'>

const POLL_MS = 3000

const words = texts({
  title: { en: 'Confirm who you are', lt: 'Tapatybės patvirtinimas' },
  asks: {
    en: (name: string, company: string) =>
      `${name}, ${company} has an account with us, or is opening one, and named you as one of its people. The law requires us to confirm who you are.`,
    lt: (name: string, company: string) =>
      `${name}, ${company} pas mus turi arba atidaro sąskaitą ir nurodė, kad esate vienas iš jos asmenų. Pagal teisės aktus turime patvirtinti jūsų tapatybę.`,
  },
  ready: {
    en: `Have your passport or identity card ready. Our partner takes a picture of your document and of your face and compares them. You have ${CHECK_MINUTES} minutes from the start.`,
    lt: `Po ranka turėkite pasą arba asmens tapatybės kortelę. Mūsų partneris nufotografuoja jūsų dokumentą ir veidą ir juos palygina. Pradėję turėsite ${CHECK_MINUTES} minučių.`,
  },
  until: { en: 'You can start until', lt: 'Pradėti galite iki' },
  start: { en: 'Start the identity check', lt: 'Pradėti tapatybės patikrą' },
  again: { en: 'Try again', lt: 'Bandyti dar kartą' },
  done: {
    en: 'Thank you. There is nothing more to do, and you can close this page.',
    lt: 'Ačiū. Daugiau nieko daryti nereikia, šį puslapį galite uždaryti.',
  },
  suspected: {
    en: 'Our staff are looking at your identity check. There is nothing more for you to do now; if we need another check, we write to you.',
    lt: 'Jūsų tapatybės patikrą peržiūri mūsų darbuotojai. Dabar jums nieko daryti nereikia; jei patikros reikės dar kartą, parašysime.',
  },
  what: { en: 'Your invitation', lt: 'Jūsų kvietimas' },
  noLink: {
    en: 'This page is opened by the link in our letter. Open the letter again and use its button.',
    lt: 'Šis puslapis atveriamas iš mūsų laiško. Dar kartą atverkite laišką ir spustelėkite jo mygtuką.',
  },
})

/** `/verification/identity`: the identity check of a person of a company, opened by the link in a letter. */
export function InvitedIdentityScreen(): ReactNode {
  const t = useTexts(words)
  const { invitation } = useSearch() as { invitation?: string }
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{t.title}</Title>
        {invitation ? <Invited secret={invitation} /> : <Note tone="stop">{t.noLink}</Note>}
      </div>
    </PublicPage>
  )
}

function Invited({ secret }: { secret: string }): ReactNode {
  const t = useTexts(words)
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useCall(
    'getIdentityInvitation',
    { body: { secret } },
    asking ? { everyMs: POLL_MS } : {},
  )
  const isOut = data?.status === 'SENT' && !data.may_start && !data.suspected
  if (asking !== isOut) setAsking(isOut)
  if (error?.code === 'identity_invitation_over') return <Note tone="stop">{error.message}</Note>
  if (data) return <Standing invitation={data} secret={secret} refetch={() => void refetch()} />
  return error ? <Failed what={t.what} error={error} retry={() => void refetch()} /> : <Loading lines={4} />
}

function Standing({
  invitation,
  secret,
  refetch,
}: {
  invitation: Invitation
  secret: string
  refetch: () => void
}): ReactNode {
  const t = useTexts(words)
  const say = useTexts(IDENTITY_STATES)
  const { first_name, company, may_start, suspected, valid_until } = invitation
  const { act, busy, refusal } = useAct()
  // Requested, and not started yet.
  const status = invitation.status === 'SENT' && may_start ? 'NOT_SENT' : invitation.status
  const failed = status === 'NOT_PASS' || status === 'EXPIRED'
  const start = () =>
    act(
      async () => {
        const { url } = await request('startInvitedCheck', { body: { secret } })
        window.location.assign(url)
        // Busy until the page is left: a second press would start another check.
        await new Promise(() => undefined)
      },
      ({ code }) => {
        if (code === 'identity_check_running') refetch()
      },
    )
  return (
    <>
      {status === 'PASS' ? null : <p className={classes.lead}>{t.asks(first_name, company)}</p>}
      {may_start ? <p className={classes.lead}>{t.ready}</p> : null}
      <div role="status">
        {status === 'NOT_SENT' ? null : (
          <Note tone={failed ? 'stop' : status === 'PASS' ? 'good' : 'wait'}>
            {suspected ? t.suspected : say[status]}
          </Note>
        )}
      </div>
      {status === 'PASS' ? <p className={classes.lead}>{t.done}</p> : null}
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      {may_start ? (
        <>
          <div className={classes.actions}>
            <Button loading={busy} onClick={() => void start()}>
              {failed ? t.again : t.start}
            </Button>
          </div>
          <p className={classes.lead}>
            {t.until} <DateTime at={valid_until} />
          </p>
        </>
      ) : null}
    </>
  )
}
