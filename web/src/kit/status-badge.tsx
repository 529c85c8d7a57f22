import {
  type CustomerLabel,
  labelTone,
  labelWords,
  statusTone,
  statusWords,
  type Tone,
  type TransactionStatus,
} from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { currentLanguage } from '../texts.ts'
import classes from './status-badge.module.css'

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

/** A transaction's status as staff see it. */
export const StatusBadge = ({ status }: { status: TransactionStatus }): ReactNode => (
  <Badge tone={statusTone(status)}>{statusWords(status, currentLanguage())}</Badge>
)

/** A transaction's label as its customer sees it. */
export const LabelBadge = ({ label }: { label: CustomerLabel }): ReactNode => (
  <Badge tone={labelTone(label)}>{labelWords(label, currentLanguage())}</Badge>
)

/** Stands wherever a simulator could be mistaken for a rail or a provider. */
export const SimulatedLabel = ({ what }: { what: string }): ReactNode => (
  <span className={classes.simulated}>Simulated {what}</span>
)
