import { LANGUAGE_NAMES, LANGUAGES } from '@fondaco/rules/language.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { setLanguage, texts, useLanguage, useTexts } from '../../texts.ts'
import { Logo } from '../show/logo.tsx'
import classes from './public-page.module.css'

/** The name until the session tells it; a page that nobody is signed in on has no other way to know. */
export const PRODUCT_NAME = 'Fondaco'

const words = texts({
  licence: {
    en: `${PRODUCT_NAME} UAB is an authorised electronic money institution.`,
    lt: `„${PRODUCT_NAME}“ UAB yra licencijuota elektroninių pinigų įstaiga.`,
  },
})

/** The frame of every page that needs no session. */
export function PublicPage({ children, wide = false }: { children: ReactNode; wide?: boolean }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Anchor component={Link} to={PATHS.start.path} underline="never">
          <Logo name={PRODUCT_NAME} />
        </Anchor>
        <div className={classes.languages}>
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <button key={other} type="button" lang={other} onClick={() => setLanguage(other)}>
              {LANGUAGE_NAMES[other]}
            </button>
          ))}
        </div>
      </header>
      <main className={wide ? classes.wide : classes.main}>{children}</main>
      <footer className={classes.footer}>{t.licence}</footer>
    </div>
  )
}
