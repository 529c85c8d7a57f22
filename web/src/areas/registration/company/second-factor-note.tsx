import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/session.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { Link } from '../../../navigation.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const words = texts({
  why: {
    en: 'To pay, you will confirm each payment with an authenticator app or a passkey. Set one up before we open the account: after that you need a code from our staff for it.',
    lt: 'Kiekvieną mokėjimą patvirtinsite autentifikavimo programėle arba prieigos raktu. Nustatykite vieną iš jų, kol sąskaita dar neatidaryta: vėliau tam reikės mūsų darbuotojo kodo.',
  },
  setUp: { en: 'Set it up', lt: 'Nustatyti' },
})

/** Asks a person without a second factor to set one up while the password is enough for it. */
export function SecondFactorNote(): ReactNode {
  const t = useTexts(words)
  if (useMe().second_factor.set_up) return null
  return (
    <Note tone="wait">
      {t.why}{' '}
      <Button component={Link} to={PATHS.companySecurity.path} size="compact-sm">
        {t.setUp}
      </Button>
    </Note>
  )
}
