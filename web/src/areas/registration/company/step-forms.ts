import type { CompanySubStep } from '@fondaco/rules/companies/completion.ts'
import type { ReactNode } from 'react'
import { BusinessStep } from './business-step.tsx'
import { DeclarationsStep } from './declarations-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { FinancialStep } from './financial-step.tsx'
import { GeneralStep } from './general-step.tsx'
import type { StepProps } from './step-props.ts'
import { StructureStep } from './structure-step.tsx'

/** The form of each sub-step. */
export const STEP_FORMS: Readonly<Record<CompanySubStep, (props: StepProps) => ReactNode>> = {
  general: GeneralStep,
  business: BusinessStep,
  financial_information: FinancialStep,
  declarations: DeclarationsStep,
  structure: StructureStep,
  documents: DocumentsStep,
}
