import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.tsx'
import { navigate } from '../../../navigation.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { PLACES, type Place, pathOf } from './sub-steps.ts'

const words = texts({
  back: { en: 'Back', lt: 'Atgal' },
  signOut: { en: 'Save and sign out', lt: 'Išsaugoti ir atsijungti' },
})

/** The ways from a page of the registration: back, on by the form's own button, and out. Back always goes. */
export function StepFoot({
  place,
  onward,
  saved,
  save,
}: {
  place: Place
  onward: ReactNode
  /** Whether the answers are saved. */
  saved: ReactNode
  save: () => Promise<boolean>
}): ReactNode {
  const t = useTexts(words)
  const { signOut } = useSession()
  const before = PLACES[PLACES.indexOf(place) - 1]
  const leave = async () => {
    if (await save()) await signOut()
  }
  return (
    <div className={classes.foot}>
      {before ? (
        <Button variant="default" onClick={() => void navigate({ to: pathOf(before) })}>
          {t.back}
        </Button>
      ) : null}
      {onward}
      {saved}
      <Button variant="subtle" onClick={() => void leave()}>
        {t.signOut}
      </Button>
    </div>
  )
}
