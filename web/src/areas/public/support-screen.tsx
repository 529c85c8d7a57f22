import { licenceWords } from '@fondaco/rules/institution.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Copy } from '../../kit/show/copy.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'

const words = texts({
  title: { en: 'Customer Support', lt: 'Klientų aptarnavimas' },
  lead: {
    en: 'Call or write to us.',
    lt: 'Skambinkite arba rašykite.',
  },
  call: { en: 'Phone', lt: 'Telefonas' },
  write: { en: 'E-mail', lt: 'El. paštas' },
  post: { en: 'Post', lt: 'Paštas' },
  ready: { en: 'What to have ready', lt: 'Ką turėti po ranka' },
  number: {
    en: 'Your customer number. It is beside your name at the top of each page.',
    lt: 'Kliento numerį. Jis yra kiekvieno puslapio viršuje šalia vardo.',
  },
  reference: {
    en: 'For a payment: its reference. It begins with T and is on the payment’s page and on the receipt.',
    lt: 'Jei klausiate apie mokėjimą – jo numerį. Jis prasideda raide T ir yra mokėjimo puslapyje bei kvite.',
  },
  fault: {
    en: 'For a page that failed: the reference for support that it shows.',
    lt: 'Jei puslapis neveikia – jame rodomą numerį klientų aptarnavimui.',
  },
  never: {
    en: 'We never ask for your password or for a code. Do not tell them to anybody.',
    lt: 'Niekada neprašome slaptažodžio ar kodų. Niekam jų nesakykite.',
  },
  lost: {
    en: 'A lost phone, or somebody in your account',
    lt: 'Pamestas telefonas arba svetimas žmogus jūsų paskyroje',
  },
  lostText: {
    en: 'Call us immediately. We block the account until it is safe again.',
    lt: 'Nedelsdami skambinkite. Paskyrą užblokuosime, kol ji vėl bus saugi.',
  },
  complaint: { en: 'Complaints', lt: 'Skundai' },
  complaintText: {
    en: 'Write to the same address. You get an answer within 15 business days (PSD2, article 101).',
    lt: 'Rašykite tuo pačiu adresu. Atsakymą gausite per 15 darbo dienų (PSD2 101 straipsnis).',
  },
  who: { en: 'Who we are', lt: 'Kas mes esame' },
})

/** `/support`: how to reach the institution, and the data that it needs. */
export function SupportScreen(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { name, address, support } = INSTITUTION
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage wide>
      <Title order={1}>{t.title}</Title>
      <p className={classes.lead}>{t.lead}</p>
      <div className={classes.grid}>
        <Way title={t.call} copied={support.phone}>
          <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
          <small>{support.hours[language]}</small>
        </Way>
        <Way title={t.write} copied={support.email}>
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </Way>
        <Way title={t.post} copied={`${name}, ${address}`}>
          <span translate="no">
            {name}
            <br />
            {address}
          </span>
        </Way>
      </div>
      <section className={classes.box} aria-labelledby="ready">
        <Title order={2} id="ready">
          {t.ready}
        </Title>
        <ul className={classes.points}>
          <li>{t.number}</li>
          <li>{t.reference}</li>
          <li>{t.fault}</li>
        </ul>
        <p className={classes.lead}>{t.never}</p>
      </section>
      <div className={classes.grid}>
        <section className={classes.box}>
          <Title order={2}>{t.lost}</Title>
          <p className={classes.lead}>{t.lostText}</p>
        </section>
        <section className={classes.box}>
          <Title order={2}>{t.complaint}</Title>
          <p className={classes.lead}>{t.complaintText}</p>
        </section>
        <section className={classes.box}>
          <Title order={2}>{t.who}</Title>
          <p className={classes.lead}>{licenceWords(INSTITUTION)[language]}</p>
        </section>
      </div>
    </PublicPage>
  )
}

/** One way to reach support, to be used or copied. */
const Way = ({
  title,
  copied,
  children,
}: {
  title: string
  copied: string
  children: ReactNode
}): ReactNode => (
  <section className={classes.box}>
    <Title order={2}>{title}</Title>
    <div className={classes.way}>
      <div>{children}</div>
      <Copy text={copied} what={title} />
    </div>
  </section>
)
