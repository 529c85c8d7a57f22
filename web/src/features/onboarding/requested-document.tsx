import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  asked: { en: 'Requested document', lt: 'Prašomas dokumentas' },
  overdue: { en: 'Overdue', lt: 'Vėluoja' },
  until: { en: 'Until', lt: 'Iki' },
  rejected: {
    en: (name: string) => `We could not accept ${name}:`,
    lt: (name: string) => `Dokumento „${name}“ priimti negalėjome:`,
  },
  answer: {
    en: (what: string) => `Upload: ${what}`,
    lt: (what: string) => `Įkelti: ${what}`,
  },
})

/** One requested document with reason and deadline; its upload opens in place. */
export function RequestedDocument({
  what,
  reason,
  overdue,
  rejected,
  deadline,
  upload,
}: {
  what: string
  reason: string
  overdue: boolean
  rejected: readonly { readonly _id: string; readonly name: string; readonly reason: string | null }[]
  deadline: ReactNode
  /** Null: this person may not answer. */
  upload: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div>
        <Badge tone={overdue ? 'stop' : 'wait'}>{overdue ? t.overdue : t.asked}</Badge>
      </div>
      <h3>{what}</h3>
      <p>{reason}</p>
      {rejected.map(({ _id, name, reason }) => (
        <Note key={_id} tone="stop">
          <strong>{t.rejected(name)}</strong> {reason}
        </Note>
      ))}
      <p>
        {t.until} {deadline}
      </p>
      {upload === null ? null : open ? (
        upload
      ) : (
        <div>
          <Button variant="default" size="xs" aria-expanded={false} onClick={() => setOpen(true)}>
            {t.answer(what)}
          </Button>
        </div>
      )}
    </li>
  )
}
