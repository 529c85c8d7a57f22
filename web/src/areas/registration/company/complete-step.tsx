import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { missingOf } from '@fondaco/rules/companies/registrant.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useAct } from '../../../kit/form/use-act.ts'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Note } from '../../../kit/show/card.tsx'
import { texts, useTexts } from '../../../texts.ts'
import { BeforeSending } from './before-sending.tsx'
import classes from './company.module.css'
import { PageTitle } from './page-title.tsx'
import { StepFoot } from './step-foot.tsx'
import { PLACE_TITLES } from './sub-steps.ts'

const words = texts({
  ready: {
    en: 'You have answered all questions and added all documents. You cannot change them after you send the application.',
    lt: 'Atsakėte į visus klausimus ir pridėjote visus dokumentus. Pateikę paraišką jų pakeisti negalėsite.',
  },
  next: { en: 'What happens next', lt: 'Kas bus toliau' },
  review: {
    en: 'We review the application. This takes 3-5 business days.',
    lt: 'Paraišką peržiūrime. Tai trunka 3–5 darbo dienas.',
  },
  tell: { en: 'We let you know the result.', lt: 'Pranešame jums rezultatą.' },
  open: {
    en: 'If we accept the application, we open the account of the company.',
    lt: 'Jei paraišką patvirtiname, atidarome įmonės sąskaitą.',
  },
  both: {
    en: 'To send the application, confirm your phone number and set up an authenticator app or a passkey.',
    lt: 'Kad pateiktumėte paraišką, patvirtinkite telefono numerį ir nustatykite autentifikavimo programėlę arba prieigos raktą.',
  },
  phone: {
    en: 'To send the application, confirm your phone number.',
    lt: 'Kad pateiktumėte paraišką, patvirtinkite telefono numerį.',
  },
  second_factor: {
    en: 'To send the application, set up an authenticator app or a passkey.',
    lt: 'Kad pateiktumėte paraišką, nustatykite autentifikavimo programėlę arba prieigos raktą.',
  },
  send: { en: 'Send the application', lt: 'Pateikti paraišką' },
})

/** The page after the last sub-step: sends the application. */
export function CompleteStep({
  company,
  save,
  saved,
}: {
  company: CompanyView
  save: () => Promise<boolean>
  saved: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const title = useTexts(PLACE_TITLES).completed
  const { act, busy, refusal } = useAct()
  const before = useRef<HTMLHeadingElement>(null)
  const reasonId = useId()
  const { _id: id, registrant, version } = company
  const [missing, ...more] = missingOf(registrant)
  const send = () => {
    if (missing) before.current?.focus()
    else void act((call) => call('completeCompany', { params: { id }, body: { version } }))
  }
  return (
    <div className={publicClasses.box}>
      <PageTitle>{title}</PageTitle>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <p className={publicClasses.lead}>{t.ready}</p>
      <BeforeSending company={company} heading={before} />
      <Title order={2}>{t.next}</Title>
      <ol className={classes.next}>
        <li>{t.review}</li>
        <li>{t.tell}</li>
        <li>{t.open}</li>
      </ol>
      <div role="status" id={reasonId}>
        {missing ? <Note tone="wait">{t[more.length > 0 ? 'both' : missing]}</Note> : null}
      </div>
      <StepFoot
        place="completed"
        onward={
          <Button
            onClick={send}
            loading={busy}
            {...(missing
              ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reasonId }
              : {})}
          >
            {t.send}
          </Button>
        }
        saved={saved}
        save={save}
      />
    </div>
  )
}
