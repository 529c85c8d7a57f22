import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { Note } from './card.tsx'

const words = texts({
  mail: {
    en: 'Simulated mail: letters are not sent to anybody here. ',
    lt: 'Imituojamas paštas: laiškai čia niekam nesiunčiami. ',
  },
  sms: {
    en: 'Simulated text messages: they are not sent to any phone here. ',
    lt: 'Imituojamos SMS žinutės: čia jos nesiunčiamos į jokį telefoną. ',
  },
  openMail: { en: 'Open the mailbox', lt: 'Atidaryti pašto dėžutę' },
  openSms: { en: 'Open the telephone', lt: 'Atidaryti telefoną' },
})

/** Where a simulator stands in for mail or text messages: says so, and leads to what was sent. Otherwise nothing. */
export function SimulatedBox({ of }: { of: 'mail' | 'sms' }): ReactNode {
  const t = useTexts(words)
  const { data } = useCall('getHealth', {})
  if (!data?.simulated.includes(of)) return null
  return (
    <Note tone="wait">
      {t[of]}
      <Link to={of === 'mail' ? PATHS.simulatorMail.path : PATHS.simulatorSms.path} target="_blank">
        {of === 'mail' ? t.openMail : t.openSms}
      </Link>
    </Note>
  )
}
