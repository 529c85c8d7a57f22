import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe, useSession } from '../../api/session.tsx'
import { Note } from '../../kit/card.tsx'
import { timeText } from '../../kit/date-time.tsx'
import classes from './proxy.module.css'

/** Says on every page of the customer area that staff act for the customer, until when and why; and ends it. */
export function ProxyBanner(): ReactNode {
  const { acted_by: actedBy, user } = useMe()
  const { endActing } = useSession()
  const [ending, setEnding] = useState(false)
  if (!actedBy) return null
  return (
    <div className={classes.banner}>
      <Note tone="wait" live>
        <div className={classes.line}>
          <span>
            You act for{' '}
            <strong>
              {user.first_name} {user.last_name}
            </strong>{' '}
            until {timeText(actedBy.ends_at)}. Reason: {actedBy.reason.replace(/\.$/, '')}. Payments cannot be
            made.
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
            End
          </Button>
        </div>
      </Note>
    </div>
  )
}
