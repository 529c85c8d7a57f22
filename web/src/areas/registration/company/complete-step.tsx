import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { Button, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useAct } from '../../../kit/form/use-act.ts'
import publicClasses from '../../../kit/page/public-page.module.css'
import { Note } from '../../../kit/show/card.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { PageTitle } from './page-title.tsx'
import { SecondFactorNote } from './second-factor-note.tsx'
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
  send: { en: 'Send the application', lt: 'Pateikti paraišką' },
})

/** The page after the last sub-step: sends the application. */
export function CompleteStep({
  company: { _id: id, version },
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act((call) => call('completeCompany', { params: { id }, body: { version } }))
  }
  return (
    <form className={publicClasses.box} onSubmit={send}>
      <PageTitle>{title}</PageTitle>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <p className={publicClasses.lead}>{t.ready}</p>
      <SecondFactorNote />
      <Title order={2}>{t.next}</Title>
      <ol className={classes.next}>
        <li>{t.review}</li>
        <li>{t.tell}</li>
        <li>{t.open}</li>
      </ol>
      <StepFoot
        place="completed"
        onward={
          <Button type="submit" loading={busy}>
            {t.send}
          </Button>
        }
        saved={saved}
        save={save}
      />
    </form>
  )
}
