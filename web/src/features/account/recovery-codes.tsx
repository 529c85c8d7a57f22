import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { saveBlob } from '../../kit/list/save-file.ts'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }): ReactNode {
  const t = useTexts(words)
  const save = () =>
    saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className={classes.stack}>
      <Note tone="wait" live>
        {t.recoveryShown}
      </Note>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={save}>
          {t.saveCodes}
        </Button>
        <Button onClick={done}>{t.savedThem}</Button>
      </div>
    </div>
  )
}
