import type { KeptDocumentKind } from '@fondaco/rules/companies/kept-documents.ts'
import type { ReactNode } from 'react'
import { DocumentSlot } from './document-slot.tsx'
import classes from './documents.module.css'
import type { Kept, Shown } from './kept.ts'

/** A section of documents that folds, open at first. */
export function Fold({
  title,
  closed = false,
  children,
}: {
  title: string
  closed?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <details className={classes.section} open={!closed}>
      <summary>{title}</summary>
      <ul className={classes.slots}>{children}</ul>
    </details>
  )
}

/** The documents of one owner, a slot for each kind. */
export function DocumentSection({
  title,
  kinds,
  ...of
}: Shown & {
  readonly title: string
  readonly company: Kept
  readonly party: string
  readonly kinds: readonly KeptDocumentKind[]
}): ReactNode {
  return (
    <Fold title={title}>
      {kinds.map((kind) => (
        <DocumentSlot key={kind} kind={kind} {...of} />
      ))}
    </Fold>
  )
}
