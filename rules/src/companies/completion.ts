import type { Day } from '../calendar.ts'
import type { CompanyAnswers } from './company-answers.ts'
import { type CompanyDocumentKind, faultsOfDocuments } from './company-documents.ts'
import type { CompanyFault } from './company-fault.ts'
import { faultsOfBusiness, faultsOfDeclarations, faultsOfGeneral } from './detail-faults.ts'
import { faultsOfFinancial } from './financial-faults.ts'
import { faultsOfStructure } from './structure-faults.ts'

/** The steps of a company's registration with their sub-steps, in order. `completed` follows them. */
export const COMPANY_STEPS = {
  details: ['general', 'business', 'financial_information', 'declarations'],
  structure: ['structure'],
  documents: ['documents'],
} as const
export type CompanyStep = keyof typeof COMPANY_STEPS
export type CompanySubStep = (typeof COMPANY_STEPS)[CompanyStep][number]

/** All sub-steps in order. */
export const COMPANY_SUB_STEPS: readonly CompanySubStep[] = Object.values(COMPANY_STEPS).flat()

/** What a company has answered and added so far. */
export interface CompanyFile {
  readonly company: CompanyAnswers
  /** The kinds of which there is a document that was not rejected. */
  readonly documents: readonly CompanyDocumentKind[]
  readonly today: Day
}

const FAULTS: Readonly<Record<CompanySubStep, (file: CompanyFile) => CompanyFault[]>> = {
  general: ({ company, today }) => faultsOfGeneral(company, today),
  business: ({ company }) => faultsOfBusiness(company),
  financial_information: ({ company }) => faultsOfFinancial(company),
  declarations: ({ company }) => faultsOfDeclarations(company),
  structure: ({ company }) => faultsOfStructure(company),
  documents: ({ company, documents }) => faultsOfDocuments(company, documents),
}

/** The faults of one sub-step. */
export const faultsOfSubStep = (subStep: CompanySubStep, file: CompanyFile): CompanyFault[] =>
  FAULTS[subStep](file)

export interface Completion {
  readonly subSteps: Readonly<Record<CompanySubStep, boolean>>
  readonly steps: Readonly<Record<CompanyStep, boolean>>
  /** The first sub-step that is not complete; null if all are. */
  readonly next: CompanySubStep | null
}

/** Which steps of a registration are complete. A step is complete if all its sub-steps are. */
export function completionOf(
  company: CompanyAnswers,
  documents: CompanyFile['documents'],
  today: Day,
): Completion {
  const file = { company, documents, today }
  const subSteps = Object.fromEntries(
    COMPANY_SUB_STEPS.map((subStep) => [subStep, faultsOfSubStep(subStep, file).length === 0]),
  ) as Record<CompanySubStep, boolean>
  const steps = Object.fromEntries(
    Object.entries(COMPANY_STEPS).map(([step, parts]) => [step, parts.every((part) => subSteps[part])]),
  ) as Record<CompanyStep, boolean>
  return { subSteps, steps, next: COMPANY_SUB_STEPS.find((subStep) => !subSteps[subStep]) ?? null }
}
