import {
  type CustomerLabel,
  labelTone,
  labelWords,
  type Tone,
} from '@fondaco/rules/payments/customer-label.ts'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './status-badge.module.css'

const words = texts({
  simulated: { en: (what: string) => `Simulated ${what}`, lt: (what: string) => `Imituojama: ${what}` },
  waits: { en: 'Waits for money', lt: 'Laukia lėšų' },
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

/** A transaction's label as its customer sees it. A fee without money waits for it. */
export const LabelBadge = ({
  label,
  waits = false,
}: {
  label: CustomerLabel
  waits?: boolean
}): ReactNode => {
  const language = useLanguage()
  return waits ? <WaitingFeeBadge /> : <Badge tone={labelTone(label)}>{labelWords(label, language)}</Badge>
}

/** A fee that its account cannot pay yet. */
export const WaitingFeeBadge = (): ReactNode => <Badge tone="wait">{useTexts(words).waits}</Badge>

/** Stands wherever a simulator could be mistaken for a rail or a provider: for which one, or for some of several. */
export function SimulatedLabel({ what }: { what?: string }): ReactNode {
  const t = useTexts(words)
  return <span className={classes.simulated}>{what === undefined ? t.partly : t.simulated(what)}</span>
}
