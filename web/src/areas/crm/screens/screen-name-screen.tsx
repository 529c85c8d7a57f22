import type { ReactNode } from 'react'
import { ScreenName } from '../../../features/review/screen-name.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const words = texts({
  title: { en: 'Screen a name', lt: 'Vardo patikra' },
  about: {
    en: 'The name of a person or a company, in any script, is compared with the watchlists and rules in force, as the parties of payments are. Only the audit keeps that you asked.',
    lt: 'Asmens vardas arba įmonės pavadinimas, bet kuriais rašmenimis, lyginamas su galiojančiais stebėjimo sąrašais ir taisyklėmis, kaip ir mokėjimų šalys. Tai, kad tikrinote, išsaugoma tik audite.',
  },
  transactions: { en: 'Transactions', lt: 'Operacijos' },
})

/** `/crm/transactions/screen_name`: a name that staff screen by hand. */
export function ScreenNameScreen(): ReactNode {
  const t = useTexts(words)
  return (
    <Page
      title={t.title}
      subtitle={t.about}
      trail={<Link to={PATHS.staffTransactions.path}>{t.transactions}</Link>}
    >
      <ScreenName />
    </Page>
  )
}
