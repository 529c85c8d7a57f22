import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Note } from '../show/card.tsx'
import { dateTimeText } from '../show/date-time.tsx'
import { Dialog } from './dialogs.tsx'
import classes from './tell-code.module.css'

const words = texts({
  title: { en: 'Code to tell by phone', lt: 'Kodas, kurį pasakysite telefonu' },
  text: {
    en: (name: string) =>
      `Make sure who ${name} is. Then tell them this code by phone or in person. They choose a password with the link in our e-mail, then enter the code to set up a second factor. Never send the code in writing.`,
    lt: (name: string) =>
      `Įsitikinkite, kad kalbate su naudotoju ${name}. Tada telefonu arba susitikę pasakykite šį kodą. Naudotojas laiško nuoroda susikurs slaptažodį, o kodą įves nustatydamas antrąjį veiksnį. Niekada nesiųskite kodo raštu.`,
  },
  once: {
    en: (until: string) => `The code is shown only now. It is valid until ${until}.`,
    lt: (until: string) => `Kodas rodomas tik dabar. Galioja iki ${until}.`,
  },
  done: { en: 'I have told the code', lt: 'Kodą pasakiau' },
})

/** A code that is shown once, and its user. */
export interface Told {
  readonly name: string
  readonly code: string
  readonly expires_at: string
}

/** Shows the code for setting up a second factor to the person who tells it by voice. */
export function TellCode({ told, close }: { told: Told; close: () => void }): ReactNode {
  const t = useTexts(words)
  return (
    <Dialog
      opened
      onClose={close}
      title={t.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.told}>
        <p>{t.text(told.name)}</p>
        <p className={classes.code}>{told.code.replace(/^(.{3})/, '$1 ')}</p>
        <Note tone="wait">{t.once(dateTimeText(told.expires_at))}</Note>
        <Button data-autofocus onClick={close}>
          {t.done}
        </Button>
      </div>
    </Dialog>
  )
}
