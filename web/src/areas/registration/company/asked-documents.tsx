import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { COMPANY_DOCUMENT_GROUPS, COMPANY_DOCUMENTS } from '@fondaco/rules/companies/company-documents.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useMe } from '../../../api/session.tsx'
import publicClasses from '../../../kit/page/public-page.module.css'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import { DocumentPlace, DocumentSlot } from './document-slot.tsx'
import classes from './documents.module.css'

const words = texts({
  title: { en: 'We need documents from you', lt: 'Mums reikia dokumentų' },
  lead: {
    en: 'We continue the review when they are here.',
    lt: 'Juos gavę peržiūrą tęsime.',
  },
  until: {
    en: (reason: string, day: string) => `${reason} Please send it by ${day}.`,
    lt: (reason: string, day: string) => `${reason} Atsiųskite iki ${day}.`,
  },
})

/** What staff ask of a company under review: new documents, and others in place of those that they rejected or hid. */
export function AskedDocuments({ company }: { company: CompanyView }): ReactNode {
  const t = useTexts(words)
  const id = useId()
  const language = useLanguage()
  const { max_files: maxFiles } = useMe().product
  const rejected = COMPANY_DOCUMENT_GROUPS.flatMap((group) =>
    COMPANY_DOCUMENTS[group]
      .filter((kind) => company.asked_again.includes(kind))
      .map((kind) => ({ group, kind })),
  )
  if (rejected.length === 0 && company.document_requests.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.group}>
      <Title order={2} id={id}>
        {t.title}
      </Title>
      <p className={publicClasses.lead}>{t.lead}</p>
      {rejected.map(({ group, kind }) => (
        <DocumentSlot key={kind} company={company} group={group} kind={kind} isRequired fault={undefined} />
      ))}
      {company.document_requests.map((request) => (
        <DocumentPlace
          key={request._id}
          id={company._id}
          body={{ path: 'documents/additional', request: request._id }}
          label={requestedDocumentWords(request, language)}
          reason={t.until(sentence(requestReason(request, language)), displayDay(request.deadline))}
          most={maxFiles}
          documents={company.documents.filter((one) => one.request === request._id)}
        />
      ))}
    </section>
  )
}

const sentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
