import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { type Step, Timeline } from '../../kit/show/timeline.tsx'
import { WithSupport } from '../../kit/show/with-support.tsx'
import { texts, useTexts } from '../../texts.ts'
import { PromptPage } from './prompt-page.tsx'
import { welcomeWords } from './welcome-words.ts'

const words = texts({
  thanks: {
    en: 'Thank you for providing the verification information.',
    lt: 'Ačiū, kad pateikėte patvirtinimui reikalingą informaciją.',
  },
  pending: {
    en: 'Your account is currently pending under review, this process may take about 5-8 business days. Thank you for your patience.',
    lt: 'Jūsų paskyra šiuo metu peržiūrima, tai gali trukti apie 5–8 darbo dienas. Ačiū už kantrybę.',
  },
  closed: { en: 'Your application is closed', lt: 'Jūsų paraiška uždaryta' },
  closedText: {
    en: 'We cannot open an account for you. If you have questions, contact Customer Support.',
    lt: 'Sąskaitos jums atidaryti negalime. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  },
  received: { en: 'We have received your answers', lt: 'Jūsų atsakymus gavome' },
  checked: { en: 'We check your answers', lt: 'Tikriname jūsų atsakymus' },
  byWhen: { en: 'At the latest by', lt: 'Vėliausiai iki' },
  moreFirst: { en: 'If needed, we ask for documents', lt: 'Jei reikės, paprašysime dokumentų' },
  opened: { en: 'Your account is opened', lt: 'Jūsų sąskaita atidaroma' },
  told: {
    en: (email: string) => `We will send you an e-mail at ${email}. You can close this page.`,
    lt: (email: string) => `Parašysime jums adresu ${email}. Šį puslapį galite uždaryti.`,
  },
})

/** No prompt is open: staff are reviewing the application, or have decided. */
export function FinalState({
  individual: { status, tier, review, email },
}: {
  individual: OwnIndividual
}): ReactNode {
  const t = useTexts(words)
  const w = useTexts(welcomeWords)
  const { product } = useMe()
  if (!isUnderReview(status))
    return <PromptPage title={t.closed} lead={<WithSupport>{t.closedText}</WithSupport>} />
  const [title, text] = tier === 1 ? [t.thanks, t.pending] : [w.welcome(product.name), w.finished]
  return (
    <PromptPage title={title} lead={text}>
      {review ? <Way review={review} email={email} mayAskMore={tier === 1} /> : null}
    </PromptPage>
  )
}

/** The way from the answers to the decision, with the day by which it is promised. */
function Way({
  review: { since, by },
  email,
  mayAskMore,
}: {
  review: NonNullable<OwnIndividual['review']>
  email: string
  mayAskMore: boolean
}): ReactNode {
  const t = useTexts(words)
  const promise = (
    <>
      {t.byWhen} <Day day={by} />. {t.told(email)}
    </>
  )
  const steps: readonly Step[] = [
    { at: since, title: t.received },
    { at: since, title: t.checked, state: 'now', text: promise },
    ...(mayAskMore ? [{ at: since, title: t.moreFirst, state: 'ahead' as const }] : []),
    { at: since, title: t.opened, state: 'ahead' },
  ]
  return <Timeline steps={steps} />
}
