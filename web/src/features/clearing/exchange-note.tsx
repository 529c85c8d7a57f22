import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { useTexts } from '../../texts.ts'
import classes from './clearing.module.css'
import { words } from './texts.ts'

/** How messages travel and what waits; without files, the settings that change it. */
export function ExchangeNote({
  exchange,
  showFailed,
}: {
  exchange: Result<'getClearingExchange'>
  showFailed: () => void
}): ReactNode {
  const t = useTexts(words)
  const { by_files, batch_count, batch_seconds, waiting, unsent_since, failed } = exchange
  return (
    <>
      {by_files ? (
        <Note tone={unsent_since ? 'wait' : 'info'}>
          <span className={classes.exchange}>
            <span>{unsent_since ? t.waiting(waiting, dateTimeText(unsent_since)) : t.nothingWaits}</span>
            {batch_count !== null && batch_seconds !== null ? (
              <span>{t.batches(batch_count, batch_seconds)}</span>
            ) : null}
          </span>
        </Note>
      ) : (
        <Note>{t.otherWay}</Note>
      )}
      {failed > 0 ? (
        <Note tone="stop">
          <span className={classes.exchange}>
            {t.failedNow(failed)}
            <Button variant="default" size="compact-sm" onClick={showFailed}>
              {t.showFailed}
            </Button>
          </span>
        </Note>
      ) : null}
    </>
  )
}
