import { licenceWords } from '@fondaco/rules/institution.ts'
import type { ReactNode } from 'react'
import { INSTITUTION } from '../../institution.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './institution-foot.module.css'

const words = texts({
  support: { en: 'Support', lt: 'Pagalba' },
  terms: { en: 'Terms', lt: 'Sąlygos' },
})

/** The foot of every page: the institution behind the product, and its contact. */
export function InstitutionFoot(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { address, support } = INSTITUTION
  return (
    <footer className={classes.foot}>
      <p>
        {licenceWords(INSTITUTION)[language]} <span translate="no">{address}</span>
      </p>
      <p className={classes.ways}>
        <span>
          <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>
          {support.hours[language]}
        </span>
        <span>
          <Link to={PATHS.support.path}>{t.support}</Link>
          <Link to={PATHS.terms.path}>{t.terms}</Link>
        </span>
      </p>
    </footer>
  )
}
