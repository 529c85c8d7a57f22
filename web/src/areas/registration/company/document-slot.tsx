import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { FILE_WORDS } from '@fondaco/contract/files.ts'
import {
  COMPANY_DOCUMENT_WORDS,
  type CompanyDocumentGroup,
  type CompanyDocumentKind,
  type CompanyDocumentPath,
  takesSeveralFiles,
  takesSpreadsheets,
} from '@fondaco/rules/companies/company-documents.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type ReactNode, useState } from 'react'
import { type Input, upload } from '../../../api/client.ts'
import { readings } from '../../../api/readings.ts'
import { useMe } from '../../../api/session.tsx'
import { FILE_KINDS, FileZone, sortOut, uploadFaults } from '../../../kit/form/file-zone.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { sizeWords } from '../../../kit/show/file-list.tsx'
import { Badge } from '../../../kit/show/status-badge.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './documents.module.css'

type Document = CompanyView['documents'][number]

const words = texts({
  received: { en: 'Received', lt: 'Gauta' },
  accepted: { en: 'Accepted', lt: 'Priimta' },
  rejected: { en: 'Rejected', lt: 'Atmesta' },
  optional: { en: (name: string) => `${name} (optional)`, lt: (name: string) => `${name} (neprivaloma)` },
  notStored: FILE_WORDS.notKept,
})

/** Why a document is asked for, and what it shows. */
const REASONS = texts<Record<CompanyDocumentKind, string>>({
  certificate_of_incorporation: {
    en: 'Shows that the company was registered, and when.',
    lt: 'Patvirtina, kad įmonė įregistruota ir kada.',
  },
  companys_chart: {
    en: 'Shows the owners of the company and their shares.',
    lt: 'Parodo įmonės savininkus ir jų dalis.',
  },
  extract_of_register: {
    en: 'Shows who manages and represents the company.',
    lt: 'Parodo, kas vadovauja įmonei ir jai atstovauja.',
  },
  proof_of_domain_ownership: {
    en: 'Needed because the company has a website.',
    lt: 'Reikia, nes įmonė turi svetainę.',
  },
  service_agreement: {
    en: 'Needed because the company has no website: an agreement with a customer or a supplier.',
    lt: 'Reikia, nes įmonė neturi svetainės: sutartis su klientu ar tiekėju.',
  },
  license: {
    en: 'Needed because the company has a licence to operate.',
    lt: 'Reikia, nes įmonė turi veiklos licenciją.',
  },
  general_documents: {
    en: 'For example annual accounts, invoices or contracts.',
    lt: 'Pavyzdžiui, metinė finansinė atskaitomybė, sąskaitos faktūros ar sutartys.',
  },
})

const TONES = { received: 'wait', accepted: 'good', rejected: 'stop' } as const

/** One kind of document, asked for by the answers of the company. */
export function DocumentSlot({
  company: { _id: id, documents },
  group,
  kind,
  isRequired,
  fault,
}: {
  company: Pick<CompanyView, '_id' | 'documents'>
  group: CompanyDocumentGroup
  kind: CompanyDocumentKind
  isRequired: boolean
  /** The end of a sentence about the document. */
  fault: InEachLanguage | undefined
}): ReactNode {
  const t = useTexts(words)
  const reasons = useTexts(REASONS)
  const language = useLanguage()
  const { max_files: maxFiles } = useMe().product
  const name = COMPANY_DOCUMENT_WORDS[kind][language]
  return (
    <DocumentPlace
      id={id}
      body={{ path: `documents/${group}/${kind}` as CompanyDocumentPath }}
      label={isRequired ? name : t.optional(name)}
      reason={isRequired ? reasons[kind] : undefined}
      kinds={takesSpreadsheets(kind) ? [...FILE_KINDS, 'xls', 'xlsx'] : FILE_KINDS}
      most={takesSeveralFiles(kind) ? maxFiles : 1}
      fault={fault && `${name} ${fault[language]}`}
      documents={documents.filter((one) => one.kind === kind && one.request === null)}
    />
  )
}

/** The files of one purpose, and a place to add more. Each chosen file is uploaded at once. */
export function DocumentPlace({
  id,
  body,
  label,
  reason,
  kinds = FILE_KINDS,
  most,
  fault,
  documents,
}: {
  /** Of the company. */
  id: string
  body: Input<'uploadCompanyDocuments'>['body']
  label: string
  reason: string | undefined
  kinds?: readonly string[]
  /** Files that it takes at once. */
  most: number
  fault?: string | undefined
  documents: readonly Document[]
}): ReactNode {
  const t = useTexts(words)
  const { act, busy } = useAct()
  const [faults, setFaults] = useState<readonly string[]>([])

  const store = (chosen: readonly File[]) =>
    act(async () => {
      const { fit, faults: found } = sortOut(chosen, 0, most, kinds)
      setFaults(found)
      if (fit.length === 0) return
      try {
        const outcomes = await upload('uploadCompanyDocuments', { params: { id }, body }, fit)
        const refused = outcomes.filter(({ status }) => status === 'refused')
        setFaults([...found, ...refused.map((one) => `${one.name}: ${one.error ?? t.notStored}`)])
        await readings.readAgainAfter('uploadCompanyDocuments')
      } catch (error) {
        setFaults([...found, ...uploadFaults(error)])
        throw error
      }
    })

  return (
    <div className={classes.slot} data-field={body.path.replaceAll('/', '.')}>
      <FileZone
        label={label}
        {...(reason ? { reason } : {})}
        kinds={kinds}
        most={most}
        busy={busy}
        faults={fault && faults.length === 0 ? [fault] : faults}
        onChosen={(chosen) => void store(chosen)}
      />
      <StoredDocuments documents={documents} />
    </div>
  )
}

function StoredDocuments({ documents }: { documents: readonly Document[] }): ReactNode {
  const t = useTexts(words)
  if (documents.length === 0) return null
  return (
    <ul className={classes.stored}>
      {documents.map(({ _id, name, size, state, reason }) => (
        <li key={_id}>
          <span className={classes.name}>{name}</span>
          <span className={classes.size}>{sizeWords(size)}</span>
          <Badge tone={TONES[state]}>{t[state]}</Badge>
          {reason ? <p className={classes.reason}>{reason}</p> : null}
        </li>
      ))}
    </ul>
  )
}
