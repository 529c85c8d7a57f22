import { licenceWords } from '@fondaco/rules/institution.ts'
import { homeFor } from '@fondaco/rules/roles.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Link, Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './home.module.css'
import { HomePicture } from './home-picture.tsx'
import { Facts, useOffer } from './offer.tsx'

const { product } = INSTITUTION

const words = texts({
  window: { en: `${product}, accounts and payments`, lt: `${product}: sąskaitos ir mokėjimai` },
  title: {
    en: 'Accounts and payments for companies and people',
    lt: 'Sąskaitos ir mokėjimai įmonėms ir žmonėms',
  },
  lead: {
    en: 'Keep money in many currencies and send it. You see the fee and the arrival time before you pay, and each step after.',
    lt: 'Laikykite pinigus įvairiomis valiutomis ir juos siųskite. Mokestį ir įskaitymo laiką matote prieš mokėdami, o sumokėję – kiekvieną žingsnį.',
  },
  open: { en: 'Open an account', lt: 'Atidaryti sąskaitą' },
  individual: { en: 'For yourself', lt: 'Sau' },
  company: { en: 'For a company', lt: 'Įmonei' },
  known: { en: 'Do you already have an account?', lt: 'Jau turite sąskaitą?' },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  prices: { en: 'Prices', lt: 'Kainos' },
  limits: { en: 'Limits', lt: 'Limitai' },
  currencies: { en: 'Currencies', lt: 'Valiutos' },
  how: { en: 'How an account is opened', lt: 'Kaip atidaroma sąskaita' },
  signUp: {
    en: 'Sign up with your e-mail address and a phone.',
    lt: 'Užsiregistruokite su el. paštu ir telefonu.',
  },
  answer: {
    en: 'Answer our questions: about you, your work and where your money comes from. You can stop and continue later.',
    lt: 'Atsakykite į klausimus apie save, darbą ir pinigų kilmę. Galite bet kada sustoti ir tęsti vėliau.',
  },
  check: {
    en: 'We check the answers in 5-8 business days, and the documents in 3-5.',
    lt: 'Atsakymus patikriname per 5–8 darbo dienas, dokumentus – per 3–5.',
  },
  use: {
    en: 'Then you get an account number. You can receive and send money.',
    lt: 'Tada gaunate sąskaitos numerį. Galite gauti ir siųsti pinigus.',
  },
  ready: { en: 'What to have ready', lt: 'Ką turėti po ranka' },
  passport: { en: 'Your passport or identity card', lt: 'Pasą arba tapatybės kortelę' },
  bill: { en: 'A bill with your address', lt: 'Sąskaitą su jūsų adresu' },
  taxNumber: { en: 'Your tax number', lt: 'Mokesčių mokėtojo kodą' },
  who: { en: 'Who we are', lt: 'Kas mes esame' },
  safe: {
    en: 'We keep customers’ money apart from our own money (safeguarding, EMD2 article 7).',
    lt: 'Klientų pinigus laikome atskirai nuo savų (lėšų apsauga, EMD2 7 straipsnis).',
  },
  reach: { en: 'Contact us', lt: 'Susisiekite' },
})

/** `/`: a signed-in person goes to their home; other visitors see the offer, the prices and the institution. */
export function Home(): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  useEffect(() => {
    document.title = t.window
  }, [t])
  if (state.phase === 'loading') return null
  if (state.phase === 'signed_in') {
    const home = homeFor(state.me.roles)
    if (home === 'registration') return <Elsewhere url={state.me.product.registration_url} />
    return <Navigate to={home} replace />
  }
  return (
    <PublicPage wide>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {t.title}
          </Title>
          <p className={classes.lead}>{t.lead}</p>
          <section className={classes.open} aria-labelledby="open">
            <Title order={2} id="open">
              {t.open}
            </Title>
            <div className={classes.actions}>
              <Button size="md" component={Link} to={PATHS.individualRegistration.path}>
                {t.individual}
              </Button>
              <Button size="md" variant="default" component={Link} to={PATHS.companyRegistration.path}>
                {t.company}
              </Button>
            </div>
            <p className={classes.text}>
              {t.known} <Link to={PATHS.signIn.path}>{t.signIn}</Link>
            </p>
          </section>
        </div>
        <HomePicture />
      </section>
      <Offer />
      <div className={classes.pair}>
        <section className={classes.box}>
          <Title order={2}>{t.how}</Title>
          <ol className={classes.steps}>
            <li>{t.signUp}</li>
            <li>{t.answer}</li>
            <li>{t.check}</li>
            <li>{t.use}</li>
          </ol>
          <Title order={3}>{t.ready}</Title>
          <ul className={classes.list}>
            <li>{t.passport}</li>
            <li>{t.bill}</li>
            <li>{t.taxNumber}</li>
          </ul>
        </section>
        <Behind />
      </div>
    </PublicPage>
  )
}

/** What payments cost and how much can be paid. */
function Offer(): ReactNode {
  const t = useTexts(words)
  const offer = useOffer()
  return (
    <div className={classes.pair} data-waits={offer === null || undefined}>
      <section className={classes.box} aria-labelledby="prices">
        <Title order={2} id="prices">
          {t.prices}
        </Title>
        <Facts rows={offer?.prices ?? []} />
      </section>
      <section className={classes.box} aria-labelledby="limits">
        <Title order={2} id="limits">
          {t.limits}
        </Title>
        <Facts rows={offer?.limits ?? []} />
        <Title order={3}>{t.currencies}</Title>
        <p className={classes.currencies}>{offer?.currencies.join(' · ')}</p>
      </section>
    </div>
  )
}

/** Who runs it, and how they are reached. */
function Behind(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { name, address, support } = INSTITUTION
  return (
    <section className={classes.box}>
      <Title order={2}>{t.who}</Title>
      <p className={classes.text}>
        <span translate="no">
          {name}, {address}
        </span>
      </p>
      <p className={classes.text}>{licenceWords(INSTITUTION)[language]}</p>
      <p className={classes.text}>{t.safe}</p>
      <Title order={3}>{t.reach}</Title>
      <p className={classes.text}>
        <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
      </p>
      <p className={classes.text}>
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
    </section>
  )
}

/** A company whose registration is not complete continues at the registration site, which may be this one. */
function Elsewhere({ url }: { url: string }): ReactNode {
  const isHere = url === `${window.location.origin}${PATHS.companyRegistration.path}`
  useEffect(() => {
    if (!isHere) window.location.assign(url)
  }, [isHere, url])
  return isHere ? <Navigate to={PATHS.companyRegistration.path} replace /> : null
}
