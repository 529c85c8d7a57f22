import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { texts, useTexts } from '../../texts.ts'
import { PromptPage } from './prompt-page.tsx'

const words = texts({
  thanks: {
    en: 'Thank you for providing the verification information.',
    lt: 'Ačiū, kad pateikėte patvirtinimui reikalingą informaciją.',
  },
  pending: {
    en: 'Your account is currently pending under review, this process may take about 5-8 business days. Thank you for your patience.',
    lt: 'Jūsų paskyra šiuo metu peržiūrima, tai gali trukti apie 5–8 darbo dienas. Ačiū už kantrybę.',
  },
  welcome: {
    en: (product: string) => `Welcome to ${product}!`,
    lt: (product: string) => `Sveiki atvykę į „${product}“!`,
  },
  finished: {
    en: 'You have finished your registration. Please give us 3-5 business days to review your application - once we are done, we will let you know. Thank you for your understanding!',
    lt: 'Registraciją baigėte. Jūsų paraiškai peržiūrėti mums reikia 3–5 darbo dienų – kai baigsime, jums pranešime. Ačiū už supratimą!',
  },
  closed: { en: 'Your application is closed', lt: 'Jūsų paraiška uždaryta' },
  closedText: {
    en: 'We cannot open an account for you. If you have questions, contact Customer Support.',
    lt: 'Sąskaitos jums atidaryti negalime. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  },
})

/** No prompt is open: staff are reviewing the application, or have decided. */
export function FinalState({
  individual: { status, tier },
  children,
}: {
  individual: OwnIndividual
  children?: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { product } = useMe()
  const [title, text] = !isUnderReview(status)
    ? [t.closed, t.closedText]
    : tier === 1
      ? [t.thanks, t.pending]
      : [t.welcome(product.name), t.finished]
  return (
    <PromptPage title={title} lead={text}>
      {children}
    </PromptPage>
  )
}
