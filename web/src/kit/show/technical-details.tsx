import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './technical-details.module.css'

const words = texts({
  technical: { en: 'Technical details', lt: 'Techninė informacija' },
})

/** What an engineer asks for, folded away from what decides. */
export function TechnicalDetails({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts(words)
  return (
    <details className={classes.details}>
      <summary>{t.technical}</summary>
      {children}
    </details>
  )
}
