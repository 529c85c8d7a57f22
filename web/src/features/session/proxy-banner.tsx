import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe, useSession } from '../../api/session.tsx'
import { Note } from '../../kit/show/card.tsx'
import { timeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './proxy.module.css'

const words = texts({
  actFor: { en: 'You are acting for', lt: 'Veikiate kliento vardu:' },
  until: {
    en: (time: string, reason: string) => `until ${time}. Reason: ${reason}. Payments cannot be made.`,
    lt: (time: string, reason: string) => `(iki ${time}). Priežastis: ${reason}. Mokėjimų atlikti negalima.`,
  },
  end: { en: 'End', lt: 'Baigti' },
})

/** Shows on every page of the customer area that staff act for the customer, until when and why; and ends it. */
export default function ProxyBanner(): ReactNode {
  const t = useTexts(words)
  const { acted_by: actedBy, user } = useMe()
  const { endActing } = useSession()
  const [ending, setEnding] = useState(false)
  if (!actedBy) return null
  return (
    <div className={classes.banner}>
      <Note tone="wait" live>
        <div className={classes.line}>
          <span>
            {t.actFor}{' '}
            <strong>
              {user.first_name} {user.last_name}
            </strong>{' '}
            {t.until(timeText(actedBy.ends_at), actedBy.reason.replace(/\.$/, ''))}
          </span>
          <Button
            size="xs"
            variant="default"
            loading={ending}
            onClick={() => {
              setEnding(true)
              void endActing()
            }}
          >
            {t.end}
          </Button>
        </div>
      </Note>
    </div>
  )
}
