import type { LimitCase } from '@fondaco/rules/payments/payment-limits.ts'
import { limitWords } from '@fondaco/rules/payments/payment-limits.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../texts.ts'
import classes from './limits.module.css'

/** Limits, each on a line: what it counts, and its figure. */
export function LimitLines<Line extends LimitCase>({
  lines,
  figure,
}: {
  lines: readonly Line[]
  figure: (line: Line) => ReactNode
}): ReactNode {
  const language = useLanguage()
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={`${line.type} ${line.period}`}>
          {limitWords(line, language)}: <span className={classes.figure}>{figure(line)}</span>
        </li>
      ))}
    </ul>
  )
}
