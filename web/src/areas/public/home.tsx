import { homeFor } from '@fondaco/rules/roles.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.tsx'
import classes from '../../kit/page/public-page.module.css'
import { PRODUCT_NAME, PublicPage } from '../../kit/page/public-page.tsx'
import { Link, Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  window: { en: `${PRODUCT_NAME}, accounts and payments`, lt: `${PRODUCT_NAME}: sąskaitos ir mokėjimai` },
  title: {
    en: 'Accounts and payments for companies and people',
    lt: 'Sąskaitos ir mokėjimai įmonėms ir žmonėms',
  },
  lead: {
    en: `${PRODUCT_NAME} holds your money in many currencies and sends it. You see every step of each payment.`,
    lt: `„${PRODUCT_NAME}“ saugo jūsų pinigus daugeliu valiutų ir juos perveda. Matote kiekvieną mokėjimo žingsnį.`,
  },
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  open: { en: 'Open an account', lt: 'Atidaryti sąskaitą' },
  individual: { en: 'For yourself', lt: 'Sau' },
  company: { en: 'For a company', lt: 'Įmonei' },
  currencies: { en: 'Accounts in many currencies', lt: 'Sąskaitos daugeliu valiutų' },
  currenciesText: {
    en: 'Each has its own number. You see its balance and held amounts live.',
    lt: 'Kiekviena su savo numeriu, likučiu ir rezervuotomis sumomis, matomomis ekrane tuo pat metu.',
  },
  seconds: { en: 'Euro payments in seconds', lt: 'Mokėjimai eurais per kelias sekundes' },
  secondsText: {
    en: 'Instant if the payee’s bank accepts it. You see the fee and the arrival before you pay.',
    lt: 'Momentiniai, jei juos priima gavėjo bankas; mokestis ir įskaitymo laikas matomi prieš mokant.',
  },
  people: { en: 'People who answer', lt: 'Žmonės, kurie atsako' },
  peopleText: {
    en: 'When we review a payment, you see it at once, with our question and the deadline.',
    lt: 'Kai tikriname mokėjimą, matote, kad tai darome, ko klausiame ir iki kada laukiame atsakymo.',
  },
})

/** `/`: a signed-in person goes to their home; others read about the product. */
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
    return <Navigate to={home === '/affiliate' ? PATHS.error401.path : home} replace />
  }
  const points = [
    [t.currencies, t.currenciesText],
    [t.seconds, t.secondsText],
    [t.people, t.peopleText],
  ] as const
  return (
    <PublicPage wide>
      <Title order={1} className={classes.hero}>
        {t.title}
      </Title>
      <p className={classes.lead}>{t.lead}</p>
      <div className={classes.actions}>
        <Button component={Link} to={PATHS.signIn.path}>
          {t.signIn}
        </Button>
      </div>
      <section className={classes.box} aria-labelledby="open">
        <Title order={2} id="open">
          {t.open}
        </Title>
        <div className={classes.actions}>
          <Button variant="default" component={Link} to={PATHS.individualRegistration.path}>
            {t.individual}
          </Button>
          <Button variant="default" component={Link} to={PATHS.registration.path}>
            {t.company}
          </Button>
        </div>
      </section>
      <div className={classes.grid}>
        {points.map(([title, text]) => (
          <div key={title} className={classes.box}>
            <Title order={2}>{title}</Title>
            <p className={classes.lead}>{text}</p>
          </div>
        ))}
      </div>
    </PublicPage>
  )
}

/** A company whose registration is not complete continues at the registration site. */
function Elsewhere({ url }: { url: string }): ReactNode {
  useEffect(() => {
    window.location.assign(url)
  }, [url])
  return null
}
