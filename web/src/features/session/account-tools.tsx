import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe, useSession } from '../../api/session.tsx'
import { mayLeave } from '../../kit/form/unsaved-work.ts'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './account-tools.module.css'

const words = texts({
  simulatedHere: {
    en: (what: string) => `Simulated here: ${what}.`,
    lt: (what: string) => `Čia imituojama: ${what}.`,
  },
  noMoney: { en: 'No real money moves.', lt: 'Tikri pinigai nejuda.' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  'payee-verification': {
    en: 'answers of other banks about payees',
    lt: 'kitų bankų atsakymai apie gavėjus',
  },
  watchlists: { en: 'watchlists', lt: 'stebėjimo sąrašai' },
  mail: { en: 'e-mails', lt: 'laiškai' },
  sms: { en: 'text messages', lt: 'SMS žinutės' },
  'identity-verification': { en: 'identity checks', lt: 'tapatybės patikros' },
  'e-signature': { en: 'signatures', lt: 'elektroniniai parašai' },
  monitoring: { en: 'daily AML monitoring', lt: 'kasdienė PPP stebėsena' },
  'company-register': { en: 'register of companies', lt: 'įmonių registras' },
  'fx-rates': { en: 'exchange rates', lt: 'valiutų kursai' },
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
  if (simulated.length === 0) return null
  const here = t.simulatedHere(simulated.map((party) => t[party]).join(', '))
  const isClearing = simulated.includes('clearing')
  return (
    <span className={classes.simulated} title={isClearing ? `${here} ${t.noMoney}` : here}>
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
