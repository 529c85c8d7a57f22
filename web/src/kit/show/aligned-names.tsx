import { alignNames } from '@fondaco/rules/screening/align-names.ts'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './aligned-names.module.css'

const words = texts({
  above: { en: 'above: screened, below: on the list', lt: 'viršuje: tikrinta, apačioje: sąraše' },
  other: { en: 'other letter', lt: 'kita raidė' },
  accent: { en: 'accent only', lt: 'skiriasi tik ženklas' },
  missing: { en: 'missing', lt: 'trūksta' },
})

const LEGEND = ['other', 'accent', 'missing'] as const
const NOTHING = '\u00b7'

/** Two names laid out letter by letter, for the eye; the sentence beside it says what a screen reader needs. */
export function AlignedNames({ screened, listed }: { screened: string; listed: string }): ReactNode {
  const t = useTexts(words)
  const aligned = alignNames(screened, listed)
  const found = new Set(aligned.flat().map(({ likeness }) => likeness))
  return (
    <div className={classes.names} aria-hidden>
      <div className={classes.words}>
        {aligned.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice, and none moves
          <span key={at} className={classes.word}>
            {word.map((letter, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, and none moves
              <span key={place} className={classes.pair} data-likeness={letter.likeness}>
                <span>{letter.screened ?? NOTHING}</span>
                <span>{letter.listed ?? NOTHING}</span>
              </span>
            ))}
          </span>
        ))}
      </div>
      <div className={classes.legend}>
        <span>{t.above}</span>
        {LEGEND.filter((likeness) => found.has(likeness)).map((likeness) => (
          <span key={likeness}>
            <i data-likeness={likeness} /> {t[likeness]}
          </span>
        ))}
      </div>
    </div>
  )
}
