import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { KEPT_DOCUMENT_GROUPS, KEPT_DOCUMENTS, kindsKeptOf } from '@fondaco/rules/companies/kept-documents.ts'
import type { ReactNode } from 'react'
import { useCan, useMe } from '../../api/session.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { DocumentLine } from './document-line.tsx'
import { DocumentSection, Fold } from './document-section.tsx'
import { STAFF_FILE_KINDS } from './document-slot.tsx'
import classes from './documents.module.css'
import type { Kept, Shown } from './kept.ts'
import { words } from './texts.ts'

/** All documents of a company and of its people and entities, by group. */
export function CompanyDocuments({ company, ...shown }: Shown & { readonly company: Kept }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const can = useCan()
  const { name: product } = useMe().product
  const { _id: id, all_documents: documents, parties } = company
  const kept = kindsKeptOf('SELF') as readonly string[]
  const others = documents.filter(
    (one) => one.party === id && one.deleted === null && (one.request !== null || !kept.includes(one.kind)),
  )
  const deleted = documents.filter((one) => one.deleted !== null)
  return (
    <div className={classes.sections}>
      {can('edit:document') ? <p className={classes.hint}>{t.hint(hintOf(STAFF_FILE_KINDS))}</p> : null}
      {KEPT_DOCUMENT_GROUPS.map((group) => (
        <DocumentSection
          key={group}
          title={group === 'product_docs' ? t.product_docs(product) : t[group]}
          company={company}
          party={id}
          kinds={KEPT_DOCUMENTS[group]}
          {...shown}
        />
      ))}
      {others.length > 0 ? (
        <Fold title={t.answers}>
          {others.map((document) => (
            <li key={document._id} className={classes.slot}>
              <DocumentLine company={company} document={document} {...shown} />
            </li>
          ))}
        </Fold>
      ) : null}
      {parties.map(({ _id, kind, name, roles }) => (
        <DocumentSection
          key={_id}
          title={t.ofParty(name, roles.map((role) => ROLE_WORDS[role][language]).join(', '))}
          company={company}
          party={_id}
          kinds={kindsKeptOf(kind)}
          {...shown}
        />
      ))}
      {deleted.length > 0 ? (
        <Fold title={t.deleted(deleted.length)} closed>
          {deleted.map((document) => (
            <li key={document._id} className={classes.slot}>
              <DocumentLine company={company} document={document} {...shown} />
            </li>
          ))}
        </Fold>
      ) : null}
    </div>
  )
}

const hintOf = (kinds: readonly string[]): string => kinds.filter((kind) => kind !== 'jpg').join(', ')
