import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useMe, useSession } from '../../api/session.tsx'
import { mayLeave } from '../../kit/form/unsaved-work.ts'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './account-tools.module.css'

const words = texts({
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  settings: {
    en: (name: string) => `Account settings of ${name}`,
    lt: (name: string) => `Paskyros nustatymai: ${name}`,
  },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
})

/** Names the simulated outside parties; nothing if all are real. */
export function Simulated(): ReactNode {
  const t = useTexts(words)
  const { product } = useMe()
  const { simulated } = product
  const language = useLanguage()
  const [here, setHere] = useState('')
  // Which ones is a sentence of its own, and not among what a page waits for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentence is of the language
  useEffect(() => {
    void import('./simulated-here.ts').then(({ simulatedHere }) => setHere(simulatedHere(simulated)))
  }, [simulated, language])
  if (simulated.length === 0) return null
  const isClearing = simulated.includes('clearing')
  return (
    <span className={classes.simulated} title={here}>
      {isClearing ? <SimulatedLabel what={t.clearing} /> : <SimulatedLabel />}
    </span>
  )
}

/** The avatar, which leads to the settings, and signing out, which is always possible. */
export function AccountTools({
  settings,
  disabled = false,
}: {
  settings: Address
  disabled?: boolean
}): ReactNode {
  const t = useTexts(words)
  const { user, acted_by } = useMe()
  const { signOut } = useSession()
  const label = t.settings(`${user.first_name} ${user.last_name}`)
  const letter = user.first_name.slice(0, 1).toUpperCase()
  return (
    <>
      {disabled ? (
        <button type="button" disabled className={classes.avatar} aria-label={label}>
          {letter}
        </button>
      ) : (
        <Link to={settings} className={classes.avatar} aria-label={label}>
          {letter}
        </Link>
      )}
      {acted_by ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.out}
          onClick={() => {
            if (mayLeave()) void signOut()
          }}
        >
          {t.signOut}
        </Button>
      )}
    </>
  )
}
