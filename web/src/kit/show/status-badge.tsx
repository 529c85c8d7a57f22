import {
  type CustomerLabel,
  customerStanding,
  type Standing,
  type Tone,
} from '@fondaco/rules/payments/customer-label.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './status-badge.module.css'

const words = texts({
  simulated: { en: (what: string) => `Simulated ${what}`, lt: (what: string) => `Imituojama: ${what}` },
  partly: { en: 'Partly simulated', lt: 'Iš dalies imituojama' },
})

const SIGNS: Readonly<Record<Tone, string>> = { good: '✓', wait: '◔', stop: '✕', info: '→' }

/** Text with a sign; the colour only repeats what they say. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span aria-hidden className={classes.sign}>
        {SIGNS[tone]}
      </span>
      {children}
    </span>
  )
}

/** What has become of a transaction, in words and tone. */
export const StandingBadge = ({ of: { words, tone } }: { of: Standing }): ReactNode => (
  <Badge tone={tone}>{words[useLanguage()]}</Badge>
)

/** A transaction as its customer sees it. */
export const LabelBadge = (transaction: {
  type: TransactionType | null
  status: CustomerLabel
}): ReactNode => <StandingBadge of={customerStanding(transaction)} />

/** Stands wherever a simulator could be mistaken for a rail or a provider: for which one, or for some of several. */
export function SimulatedLabel({ what }: { what?: string }): ReactNode {
  const t = useTexts(words)
  return <span className={classes.simulated}>{what === undefined ? t.partly : t.simulated(what)}</span>
}
