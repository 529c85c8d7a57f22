import { type ReactNode, useEffect, useState } from 'react'
import { request } from '../../api/client.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { Note } from './card.tsx'

const words = texts({
  mail: {
    en: 'Simulated mail: no e-mails are sent here. ',
    lt: 'Imituojamas paštas: laiškai čia niekam nesiunčiami. ',
  },
  sms: {
    en: 'Simulated text messages: no messages are sent here. ',
    lt: 'Imituojamos SMS žinutės: čia jos niekam nesiunčiamos. ',
  },
  openMail: { en: 'Open the mailbox', lt: 'Atidaryti pašto dėžutę' },
  openSms: { en: 'Open the phone', lt: 'Atidaryti telefoną' },
})

/** Says that mail or text messages are simulated, and links to the sent ones. Otherwise nothing. */
export function SimulatedBox({ of }: { of: 'mail' | 'sms' }): ReactNode {
  const t = useTexts(words)
  const [isSimulated, setSimulated] = useState(false)
  useEffect(() => {
    void request('getHealth', {}, { background: true }).then(
      ({ simulated }) => setSimulated(simulated.includes(of)),
      () => undefined,
    )
  }, [of])
  if (!isSimulated) return null
  return (
    <Note tone="wait">
      {t[of]}
      <Link to={of === 'mail' ? PATHS.simulatorMail.path : PATHS.simulatorSms.path} target="_blank">
        {of === 'mail' ? t.openMail : t.openSms}
      </Link>
    </Note>
  )
}
