import { ENTITY_DOCUMENTS, type KeptDocumentKind } from '@fondaco/rules/companies/kept-documents.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { type ReactNode, useState } from 'react'
import { readDocument } from '../../api/read-document.ts'
import { ReadFile } from '../../kit/feedback/read-file.tsx'
import { useTexts } from '../../texts.ts'
import { DocumentSection } from './document-section.tsx'
import classes from './documents.module.css'
import type { Kept } from './kept.ts'
import { words } from './texts.ts'

type Section = readonly [title: 'pictures' | 'documents', kinds: readonly KeptDocumentKind[]]

const SECTIONS: Readonly<Record<PartyKind, readonly Section[]>> = {
  PERSON: [
    ['pictures', ['passport', 'id_card', 'face_recognition']],
    ['documents', ['proof_of_address', 'pep_declaration', 'source_of_wealth', 'sow_form']],
  ],
  LEGAL_ENTITY: [['documents', ENTITY_DOCUMENTS]],
}

/**
 * The documents of a person or an entity of a company, with one of them beside the form. Each file is stored when it is
 * chosen: the form does not send it.
 */
export function PartyDocuments({
  company,
  party,
  kind,
}: {
  readonly company: Kept
  readonly party: string
  readonly kind: PartyKind
}): ReactNode {
  const t = useTexts(words)
  const [shown, show] = useState<string | null>(null)
  const document = company.all_documents.find(({ _id }) => _id === shown)
  return (
    <div className={classes.beside} data-shown={document !== undefined}>
      <div className={classes.sections}>
        {SECTIONS[kind].map(([title, kinds]) => (
          <DocumentSection
            key={title}
            title={t[title]}
            company={company}
            party={party}
            kinds={kinds}
            shown={shown}
            show={show}
          />
        ))}
      </div>
      {document ? (
        <ReadFile
          key={document._id}
          name={document.name}
          read={() => readDocument(company._id, document._id)}
        />
      ) : null}
    </div>
  )
}
