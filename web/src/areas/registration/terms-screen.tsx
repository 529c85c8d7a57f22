import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from '../../kit/page/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/page/public-page.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Terms and conditions', lt: 'Sąlygos ir nuostatos' },
  place: {
    en: 'The terms and conditions of the institution appear here. The institution adds its text before it accepts its first customer.',
    lt: 'Čia rodomos įstaigos sąlygos ir nuostatos. Savo tekstą įstaiga įrašo prieš priimdama pirmąjį klientą.',
  },
  none: {
    en: 'There is no text yet: in the demo, nobody agrees to anything.',
    lt: 'Tekstas dar neįrašytas: demonstracinėje aplinkoje niekas niekam neįsipareigoja.',
  },
})

/** `/registration/terms`: the page that an institution replaces by its own terms. */
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
