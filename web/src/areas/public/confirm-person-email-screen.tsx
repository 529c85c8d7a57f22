import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import { useAct } from '../../kit/form/use-act.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { useSearch } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Confirm your e-mail address', lt: 'El. pašto adreso patvirtinimas' },
  asks: {
    en: 'A company that is our customer named this e-mail address as yours. Confirm that it is.',
    lt: 'Įmonė, kuri yra mūsų klientas, nurodė, kad šis el. pašto adresas yra jūsų. Patvirtinkite, kad taip ir yra.',
  },
  confirm: { en: 'Confirm the address', lt: 'Patvirtinti adresą' },
  done: {
    en: (name: string, company: string) =>
      `Thank you, ${name}. Your e-mail address is confirmed for ${company}. You can close this page.`,
    lt: (name: string, company: string) =>
      `Ačiū, ${name}. Jūsų el. pašto adresas patvirtintas (${company}). Šį puslapį galite uždaryti.`,
  },
  over: {
    en: 'This link is no longer valid. If the address is still to be confirmed, ask Customer Support for another letter.',
    lt: 'Ši nuoroda nebegalioja. Jei adresą dar reikia patvirtinti, paprašykite klientų aptarnavimo dar vieno laiško.',
  },
  noLink: {
    en: 'This page is opened by the link in our letter. Open the letter again and use its button.',
    lt: 'Šis puslapis atveriamas iš mūsų laiško. Dar kartą atverkite laišką ir spustelėkite jo mygtuką.',
  },
})

/** `/verification/email`: a person of a company confirms by the link in a letter that the address is theirs. */
export function ConfirmPersonEmailScreen(): ReactNode {
  const t = useTexts(words)
  const { person, secret } = useSearch() as { person?: string; secret?: string }
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{t.title}</Title>
        {person && secret ? (
          <Confirmation person={person} secret={secret} />
        ) : (
          <Note tone="stop">{t.noLink}</Note>
        )}
      </div>
    </PublicPage>
  )
}

/** A press confirms, because programs that look through mail follow links too. */
function Confirmation({ person, secret }: { person: string; secret: string }): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [done, setDone] = useState<Result<'confirmPersonEmail'> | null>(null)
  const confirm = () =>
    act(async () => setDone(await request('confirmPersonEmail', { body: { person_id: person, secret } })))
  if (done)
    return (
      <div role="status">
        <Note tone="good">{t.done(done.first_name, done.company)}</Note>
      </div>
    )
  if (refusal?.code === 'code_expired')
    return (
      <Note tone="stop" live>
        {t.over}
      </Note>
    )
  return (
    <>
      <p className={classes.lead}>{t.asks}</p>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      </div>
    </>
  )
}
