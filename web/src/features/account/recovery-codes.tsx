import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { saveBlob } from '../../kit/list/save-file.ts'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

/**
 * New recovery codes, shown once: they cover the page until the person has saved them.
 * @param saved called then
 */
export function useNewCodes(saved?: () => void): {
  readonly show: (codes: readonly string[]) => void
  readonly shown: ReactNode
} {
  const t = useTexts(words)
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => {
    setCodes([])
    saved?.()
  }
  return {
    show: (made) => {
      if (made.length > 0) setCodes(made)
    },
    shown: (
      <Dialog
        opened={codes.length > 0}
        onClose={close}
        title={t.recovery}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <RecoveryCodes codes={codes} done={close} />
      </Dialog>
    ),
  }
}

function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }): ReactNode {
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
