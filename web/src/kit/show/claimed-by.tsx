import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './claimed-by.module.css'

const words = texts({
  claimed: { en: (name: string) => `Claimed by ${name}`, lt: (name: string) => `Pasiėmė ${name}` },
})

/** In a list: who of the staff is at work on a row. */
export function ClaimedBy({ claim }: { claim: { readonly user: string } | null }): ReactNode {
  const t = useTexts(words)
  return claim ? <span className={classes.claimed}>{t.claimed(claim.user)}</span> : null
}
