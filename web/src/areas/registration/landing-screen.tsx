import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { useReferral } from './referral.ts'

const words = texts({
  title: { en: 'Open an account', lt: 'Sąskaitos atidarymas' },
  individual: { en: 'Individual', lt: 'Fizinis asmuo' },
  individualText: {
    en: 'Start with your name, e-mail address and a password. After you sign in, we ask for the information that the law requires.',
    lt: 'Pradėkite nuo vardo, pavardės, el. pašto ir slaptažodžio. Įstatymų reikalaujamos informacijos paprašysime prisijungus.',
  },
  individualBegin: { en: 'Open a personal account', lt: 'Atidaryti asmeninę sąskaitą' },
  company: { en: 'Company', lt: 'Įmonė' },
  companyText: {
    en: 'Start with your name, e-mail address and a password. Then describe the company, its owners and its business, and add its documents. You can stop and continue later.',
    lt: 'Pradėkite nuo vardo, pavardės, el. pašto ir slaptažodžio. Tada aprašykite įmonę, jos savininkus ir veiklą ir pridėkite dokumentus. Galite bet kada sustoti ir tęsti vėliau.',
  },
  companyBegin: { en: 'Open a company account', lt: 'Atidaryti įmonės sąskaitą' },
  affiliate: { en: 'Affiliate', lt: 'Partneris' },
  affiliateText: {
    en: 'Bring us customers. You get a link and see how many applications came through it.',
    lt: 'Pritraukite mums klientų. Gausite nuorodą ir matysite, kiek paraiškų per ją pateikta.',
  },
  affiliateBegin: { en: 'Become an affiliate', lt: 'Tapti partneriu' },
  known: { en: 'Do you already have an account?', lt: 'Jau turite paskyrą?' },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
})

/** `/registration`: who can sign up. The link of an affiliate leads here, and its mark goes on with the person. */
export function LandingScreen(): ReactNode {
  const t = useTexts(words)
  const affiliate = useReferral()
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
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
            <Button component={Link} to={PATHS.individualRegistration.path} search={{ affiliate }}>
              {t.individualBegin}
            </Button>
          </div>
        </section>
        <section className={classes.box} aria-labelledby="company">
          <Title order={2} id="company">
            {t.company}
          </Title>
          <p className={classes.lead}>{t.companyText}</p>
          <div className={classes.actions}>
            <Button component={Link} to={PATHS.companyRegistration.path} search={{ affiliate }}>
              {t.companyBegin}
            </Button>
          </div>
        </section>
        <section className={classes.box} aria-labelledby="affiliate">
          <Title order={2} id="affiliate">
            {t.affiliate}
          </Title>
          <p className={classes.lead}>{t.affiliateText}</p>
          <div className={classes.actions}>
            <Button variant="default" component={Link} to={PATHS.affiliateRegistration.path}>
              {t.affiliateBegin}
            </Button>
          </div>
        </section>
      </div>
      <p className={classes.lead}>
        {t.known} <Link to={PATHS.signIn.path}>{t.signIn}</Link>
      </p>
    </PublicPage>
  )
}
