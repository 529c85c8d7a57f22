import type { ReactNode } from 'react'
import { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './wrong-lines.module.css'

const words = texts({
  title: { en: 'Wrong lines', lt: 'Neteisingos eilutės' },
  line: {
    en: (line: number, text: string) => `Line ${line}: ${text}`,
    lt: (line: number, text: string) => `${line} eilutė: ${text}`,
  },
  more: {
    en: (count: number) => `Other wrong lines: ${count}`,
    lt: (count: number) => `Kitos neteisingos eilutės: ${count}`,
  },
})

interface Wrong {
  readonly faulty: number
  readonly lines: readonly { readonly line: number; readonly text: string }[]
}

/** The wrong lines for which a file was refused; nothing for another refusal. */
export function WrongLines({ refusal }: { readonly refusal: unknown }): ReactNode {
  const t = useTexts(words)
  if (!(refusal instanceof Refusal) || refusal.code !== 'import_lines_wrong') return null
  const { faulty, lines } = refusal.result as Wrong
  if (lines.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={classes.lines} tabIndex={0} aria-label={t.title}>
        {lines.map(({ line, text }) => (
          <li key={line}>{t.line(line, text)}</li>
        ))}
        {faulty > lines.length ? <li>{t.more(faulty - lines.length)}</li> : null}
      </ul>
    </>
  )
}
