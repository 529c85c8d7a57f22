import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { Day } from '@fondaco/rules/calendar.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'

/** What a sub-step of the registration shows and changes. */
export interface StepProps {
  /** As typed so far. */
  readonly company: CompanyView
  /** Merges a part of the answers, and saves it in the background. */
  readonly change: (patch: CompanyAnswers) => void
  /** Takes details of an answer of the register, after what was typed is saved. @throws the refusal */
  readonly fill: (record: string, fields: readonly RegisterField[]) => Promise<void>
  /** The faults to be shown now. A field that can show one has `data-field`: its path, joined by points. */
  readonly faults: readonly CompanyFault[]
  readonly today: Day
}
