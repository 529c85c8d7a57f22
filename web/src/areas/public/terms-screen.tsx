import { displayDay } from '@fondaco/rules/calendar.ts'
import { licenceWords } from '@fondaco/rules/institution.ts'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { INSTITUTION } from '../../institution.ts'
import page from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { Facts, useOffer } from './offer.tsx'
import { SECTIONS, words } from './terms.ts'
import classes from './terms-screen.module.css'

const { name, address, support, terms } = INSTITUTION

/** `/registration/terms`: what customers are told before they are bound, and the way to the institution's own contract. */
export function TermsScreen(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const offer = useOffer()
  const parts = SECTIONS[language]
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage wide>
      <div className={classes.head}>
        <Title order={1}>{t.title}</Title>
        <Button variant="default" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <p className={page.lead}>{t.lead}</p>
      <p className={classes.note}>
        {terms ? (
          <>
            {t.contract(terms.version, displayDay(terms.from))} <a href={terms.url}>{t.read}</a>
          </>
        ) : (
          t.demo
        )}
      </p>
      <div className={classes.columns}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <Title order={2} id="contents">
            {t.contents}
          </Title>
          <ol>
            {[{ id: 'who', title: t.who }, ...parts].map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          <section aria-labelledby="who">
            <Title order={2} id="who">
              1. {t.who}
            </Title>
            <p>
              <span translate="no">
                {name}, {address}
              </span>
            </p>
            <p>{licenceWords(INSTITUTION)[language]}</p>
            <p>
              <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a> (
              {support.hours[language]}
              ), <a href={`mailto:${support.email}`}>{support.email}</a>
            </p>
          </section>
          {parts.map(({ id, title, law, text, points, facts }, index) => (
            <section key={id} aria-labelledby={id}>
              <Title order={2} id={id}>
                {index + 2}. {title}
              </Title>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points ? (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ) : null}
              {facts && offer ? <Facts rows={offer[facts]} /> : null}
              {law ? <small>{law}</small> : null}
            </section>
          ))}
        </div>
      </div>
    </PublicPage>
  )
}
