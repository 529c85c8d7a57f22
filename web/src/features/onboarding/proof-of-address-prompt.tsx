import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { DocumentUpload } from './document-upload.tsx'
import { RejectedDocuments } from './rejected-documents.tsx'
import type { PromptProps } from './use-prompt.ts'

const words = texts({
  label: { en: 'Utility bill', lt: 'Sąskaita už komunalines paslaugas' },
})

/** A bill as proof of address. */
export function ProofOfAddressPrompt({ individual, answered }: PromptProps): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <RejectedDocuments individual={individual} kind="poa" />
      <DocumentUpload label={t.label} fields={{ path: 'documents/poa' }} stored={answered} />
    </>
  )
}
