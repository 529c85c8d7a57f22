import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from '../../kit/page/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/page/public-page.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Terms and conditions', lt: 'Sąlygos ir nuostatos' },
  place: {
    en: 'This is the place of the terms and conditions of the institution that runs this site. It puts its own text here before it takes its first customer.',
    lt: 'Čia yra vieta šią svetainę valdančios įstaigos sąlygoms ir nuostatoms. Savo tekstą ji įrašo prieš priimdama pirmąjį klientą.',
  },
  none: {
    en: 'No text has been put here yet: in the demo nobody agrees to anything.',
    lt: 'Tekstas dar neįrašytas: demonstracinėje aplinkoje niekas niekam neįsipareigoja.',
  },
})

/** `/registration/terms`: the page that an institution replaces by its own. */
export function TermsScreen(): ReactNode {
  const t = useTexts(words)
  useEffect(() => {
    document.title = `${t.title} · ${PRODUCT_NAME}`
  }, [t])
  return (
    <PublicPage>
      <Title order={1}>{t.title}</Title>
      <p className={classes.lead}>{t.place}</p>
      <p className={classes.lead}>{t.none}</p>
    </PublicPage>
  )
}
