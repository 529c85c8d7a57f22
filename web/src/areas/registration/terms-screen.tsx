import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Terms and conditions', lt: 'Sąlygos ir nuostatos' },
  there: { en: 'Read the terms and conditions', lt: 'Skaityti sąlygas ir nuostatas' },
  none: {
    en: 'The terms are not written yet. In the demo you do not agree to anything.',
    lt: 'Sąlygos dar neparašytos. Demonstracijoje niekam neįsipareigojate.',
  },
})

/** `/registration/terms`: links to the terms of the institution. */
export function TermsScreen(): ReactNode {
  const t = useTexts(words)
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage>
      <Title order={1}>{t.title}</Title>
      <p className={classes.lead}>
        {INSTITUTION.termsUrl ? <a href={INSTITUTION.termsUrl}>{t.there}</a> : t.none}
      </p>
    </PublicPage>
  )
}
