import {
  COMPANY_DOCUMENT_GROUPS,
  COMPANY_DOCUMENTS,
  type CompanyDocumentGroup,
  requiredDocuments,
} from '@fondaco/rules/companies/company-documents.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { texts, useTexts } from '../../../texts.ts'
import { DocumentSlot } from './document-slot.tsx'
import classes from './documents.module.css'
import type { StepProps } from './step-props.ts'

const words = texts({
  corporate_docs: { en: 'Corporate documents', lt: 'Įmonės dokumentai' },
  additional_docs: { en: 'Additional documents', lt: 'Papildomi dokumentai' },
})

/** The documents of a company by group: those that its answers ask for, and others that it has added. */
export function DocumentsStep(props: StepProps): ReactNode {
  return (
    <div className={classes.groups}>
      {COMPANY_DOCUMENT_GROUPS.map((group) => (
        <Group key={group} group={group} {...props} />
      ))}
    </div>
  )
}

function Group({ group, company, faults }: StepProps & { group: CompanyDocumentGroup }): ReactNode {
  const t = useTexts(words)
  const id = useId()
  const required = requiredDocuments(company.info)
  const kinds = COMPANY_DOCUMENTS[group].filter(
    (kind) => required.includes(kind) || company.documents.some((document) => document.kind === kind),
  )
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Title order={2} id={id}>
        {t[group]}
      </Title>
      {kinds.map((kind) => (
        <DocumentSlot
          key={kind}
          company={company}
          group={group}
          kind={kind}
          isRequired={required.includes(kind)}
          fault={faults.find(({ path }) => path.join('.') === `documents.${group}.${kind}`)?.text}
        />
      ))}
    </section>
  )
}
