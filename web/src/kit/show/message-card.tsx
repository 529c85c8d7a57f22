import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { Card } from './card.tsx'
import { DateTime } from './date-time.tsx'
import { formatXml } from './format-xml.ts'
import classes from './message-card.module.css'
import { messageWords } from './message-words.ts'
import { Badge, SimulatedLabel } from './status-badge.tsx'
import { XmlText } from './xml-text.tsx'

const words = texts({
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  copyThis: { en: (what: string) => `Copy ${what}`, lt: (what: string) => `Kopijuoti ${what}` },
  copy: { en: 'Copy', lt: 'Kopijuoti' },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  sent: { en: 'Sent', lt: 'Išsiųsta' },
  received: { en: 'Received', lt: 'Gauta' },
  asXml: { en: (what: string) => `${what} as XML`, lt: (what: string) => `${what}, XML` },
  cut: { en: 'Only the beginning is shown.', lt: 'Rodoma tik pradžia.' },
  withheld: {
    en: 'The text is not shown: it also contains payments of an entity that you do not have access to.',
    lt: 'Tekstas nerodomas: jame yra ir įstaigos, prie kurios neturite prieigos, mokėjimų.',
  },
})

type Message = Result<'listTransactionMessages'>[number] & { readonly cut?: boolean }

/** A message exchanged with the rail, as it was sent or received. */
export function MessageCard({ message }: { message: Message }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { message_type, message_id, direction, at, simulated, xml, cut = false } = message
  const what = `${message_type} ${message_id}`
  return (
    <Card
      title={messageWords(message_type, language)}
      side={
        <span className={classes.facts}>
          {simulated ? <SimulatedLabel what={t.clearing} /> : null}
          {xml === null ? null : (
            <CopyButton value={formatXml(xml)}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy} aria-label={t.copyThis(what)}>
                  {copied ? t.copied : t.copy}
                </Button>
              )}
            </CopyButton>
          )}
        </span>
      }
      padded
    >
      <div className={classes.message}>
        <div className={classes.facts}>
          <Badge tone="info">{direction === 'OUT' ? t.sent : t.received}</Badge>
          <DateTime at={at} />
          <span className={classes.id}>{message_id}</span>
        </div>
        {xml === null ? <p className={classes.cut}>{t.withheld}</p> : null}
        {xml !== null && cut ? <p className={classes.cut}>{t.cut}</p> : null}
        {xml === null ? null : <XmlText xml={xml} label={t.asXml(what)} />}
      </div>
    </Card>
  )
}
