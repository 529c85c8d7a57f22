import { LANGUAGE_NAMES, LANGUAGES } from '@fondaco/rules/language.ts'
import type { ReactNode } from 'react'
import { INSTITUTION } from '../../institution.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { setLanguage, useLanguage } from '../../texts.ts'
import { Logo } from '../show/logo.tsx'
import { InstitutionFoot } from './institution-foot.tsx'
import classes from './public-page.module.css'

/** The frame of every page that needs no session. */
export function PublicPage({ children, wide = false }: { children: ReactNode; wide?: boolean }): ReactNode {
  const language = useLanguage()
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to={PATHS.start.path} className={classes.home}>
          <Logo name={INSTITUTION.product} />
        </Link>
        <div className={classes.languages}>
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <button key={other} type="button" lang={other} onClick={() => setLanguage(other)}>
              {LANGUAGE_NAMES[other]}
            </button>
          ))}
        </div>
      </header>
      <main className={wide ? classes.wide : classes.main}>{children}</main>
      <InstitutionFoot />
    </div>
  )
}
