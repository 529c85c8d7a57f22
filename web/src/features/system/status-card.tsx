import type { SystemItem, Verdict } from '@fondaco/rules/system-limits.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage } from '../../texts.ts'
import classes from './system.module.css'
import { ITEM_WORDS, VERDICT_WORDS } from './words.ts'

const TONES = { ok: 'good', attention: 'wait', alarm: 'stop' } as const

/** A status in words with a sign; the colour only repeats them. */
export const VerdictBadge = ({ verdict }: { verdict: Verdict }): ReactNode => (
  <Badge tone={TONES[verdict]}>{VERDICT_WORDS[verdict][useLanguage()]}</Badge>
)

/** A part of the installation: its status, the action if it is not healthy, and its figures. */
export function StatusCard({
  item,
  verdict,
  shape,
  children,
}: {
  item: SystemItem
  verdict: Verdict
  /** wide: it takes the whole width, for a table with many columns; tall: two others stand beside it. */
  shape?: 'wide' | 'tall'
  children: ReactNode
}): ReactNode {
  const language = useLanguage()
  const { title, advice } = ITEM_WORDS[item]
  return (
    <div className={shape && classes[shape]}>
      <Card title={title[language]} side={<VerdictBadge verdict={verdict} />}>
        {verdict === 'ok' ? null : <p className={classes.advice}>{advice[language]}</p>}
        {children}
      </Card>
    </div>
  )
}
