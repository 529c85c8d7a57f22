import type { ReactNode } from 'react'
import { BusinessStep } from './business-step.tsx'
import { DeclarationsStep } from './declarations-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { FinancialStep } from './financial-step.tsx'
import { GeneralStep } from './general-step.tsx'
import type { StepProps } from './step-props.ts'
import { StructureStep } from './structure-step.tsx'
import type { Place } from './sub-steps.ts'

/** The form of each page; one without a form is not open yet. */
export const STEP_FORMS: Readonly<Partial<Record<Place, (props: StepProps) => ReactNode>>> = {
  general: GeneralStep,
  business: BusinessStep,
  financial_information: FinancialStep,
  declarations: DeclarationsStep,
  structure: StructureStep,
  documents: DocumentsStep,
}
