import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import classes from '../../kit/page/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/page/public-page.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Open an account', lt: 'Sąskaitos atidarymas' },
  individual: { en: 'Individual', lt: 'Fizinis asmuo' },
  individualText: {
    en: 'Your name, your e-mail address and a password: that is how it begins. What the law wants us to know we ask after you have signed in.',
    lt: 'Vardas, pavardė, el. paštas ir slaptažodis – nuo to prasideda. Ko reikalauja įstatymai, paklausime prisijungus.',
  },
  begin: { en: 'Begin', lt: 'Pradėti' },
  company: { en: 'Company', lt: 'Įmonė' },
  companyText: {
    en: 'Accounts of companies are opened by our staff for now. Contact Customer Support: they tell you what is needed and open it with you.',
    lt: 'Įmonių sąskaitas kol kas atidaro mūsų darbuotojai. Kreipkitės į klientų aptarnavimą: jie pasakys, ko reikia, ir atidarys sąskaitą kartu su jumis.',
  },
  affiliate: { en: 'Affiliate', lt: 'Partneris' },
  affiliateText: {
    en: 'Anyone who wants to bring us customers is also registered by our staff for now. Contact Customer Support.',
    lt: 'Norinčius pritraukti klientų kol kas taip pat registruoja mūsų darbuotojai. Kreipkitės į klientų aptarnavimą.',
  },
  known: { en: 'You have an account already?', lt: 'Jau turite paskyrą?' },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
})

/** `/registration`: who can sign up here, and who by way of staff. */
export function LandingScreen(): ReactNode {
  const t = useTexts(words)
  useEffect(() => {
    document.title = `${t.title} · ${PRODUCT_NAME}`
  }, [t])
  return (
    <PublicPage wide>
      <Title order={1}>{t.title}</Title>
      <div className={classes.grid}>
        <section className={classes.box} aria-labelledby="individual">
          <Title order={2} id="individual">
            {t.individual}
          </Title>
          <p className={classes.lead}>{t.individualText}</p>
          <div className={classes.actions}>
            <Button component={Link} to={PATHS.individualRegistration.path}>
              {t.begin}
            </Button>
          </div>
        </section>
        <section className={classes.box} aria-labelledby="company">
          <Title order={2} id="company">
            {t.company}
          </Title>
          <p className={classes.lead}>{t.companyText}</p>
        </section>
        <section className={classes.box} aria-labelledby="affiliate">
          <Title order={2} id="affiliate">
            {t.affiliate}
          </Title>
          <p className={classes.lead}>{t.affiliateText}</p>
        </section>
      </div>
      <p className={classes.lead}>
        {t.known} <Link to={PATHS.signIn.path}>{t.signIn}</Link>
      </p>
    </PublicPage>
  )
}
