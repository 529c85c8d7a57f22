import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import type { ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  rejected: {
    en: (name: string) => `We could not accept ${name}:`,
    lt: (name: string) => `Dokumento „${name}“ priimti negalėjome:`,
  },
})

type Kind = OwnIndividual['documents'][number]['kind']

/** The documents of a kind that were rejected, and why. */
export function RejectedDocuments({
  individual,
  kind,
}: {
  individual: OwnIndividual
  kind: Kind
}): ReactNode {
  const t = useTexts(words)
  const rejected = individual.documents.filter(
    (document) => document.kind === kind && document.request === null && document.state === 'rejected',
  )
  return rejected.map(({ _id, name, reason }) => (
    <Note key={_id} tone="stop">
      <strong>{t.rejected(name)}</strong> {reason}
    </Note>
  ))
}
