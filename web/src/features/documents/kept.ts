import type { Result } from '../../api/client.ts'

type Company = Extract<Result<'getCompany'>, { side: 'staff' }>

/** A company whose documents staff keep. */
export type Kept = Pick<Company, '_id' | 'all_documents' | 'parties'>
export type KeptDocument = Company['all_documents'][number]

/** The document that is shown beside the form, and how to show another. */
export interface Shown {
  readonly shown: string | null
  readonly show: (document: string) => void
}
